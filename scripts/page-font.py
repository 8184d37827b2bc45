"""Writes the page's letters, renderer/fonts/inter-latin-opsz.woff2, from the package of the font.

The page uses three weights, tabular figures and what the letters need to stand beside each other: a third of the font's
bytes are the other weights and fractions, which no page shows. Letters and optical sizes are all kept.

    pip install fonttools brotli
    python3 scripts/page-font.py
"""

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "node_modules/@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2"
TARGET = ROOT / "renderer/fonts/inter-latin-opsz.woff2"

# From --weight-regular to --weight-strong in renderer/tokens.css.
WEIGHTS = (400, 600)
FEATURES = ["kern", "mark", "mkmk", "ccmp", "calt", "locl", "tnum"]

font = TTFont(SOURCE)
font.flavor = None
instancer.instantiateVariableFont(font, {"wght": WEIGHTS}, inplace=True)
# Read again as a whole: the subsetter cannot read what the instancer has left unread.
whole = io.BytesIO()
font.save(whole)
whole.seek(0)
font = TTFont(whole, lazy=False)
options = subset.Options(layout_features=FEATURES, name_IDs=["*"], notdef_outline=True, hinting=False)
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=list(font.getBestCmap()))
subsetter.subset(font)
font.flavor = "woff2"
TARGET.parent.mkdir(exist_ok=True)
font.save(TARGET)
print(f"{TARGET.relative_to(ROOT)}: {TARGET.stat().st_size:,} bytes, {len(font.getBestCmap())} characters")
