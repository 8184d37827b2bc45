import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ts } from '@ts-morph/common';

/** Something that people read, and where. */
export interface Text {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** What a source file says: what is shown or logged, its comments, and the names in it. */
export interface SourceWords {
  readonly shown: readonly Text[];
  readonly comments: readonly Text[];
  readonly names: readonly Text[];
}

/** Stands where a text has a figure or a name put in. */
const GAP = '…';

export function readSources(root: string): SourceWords {
  const files = globSync('{engine,electron,renderer}/**/*.{ts,tsx}', { cwd: root }).sort();
  const read = files.map((file) => wordsOfSource(file, readFileSync(join(root, file), 'utf8')));
  return {
    shown: read.flatMap(({ shown }) => shown),
    comments: read.flatMap(({ comments }) => comments),
    names: read.flatMap(({ names }) => names),
  };
}

/** The documents of the project, a paragraph a text: what is between blank lines or in a row of a table. Code is left out. */
export function readDocuments(root: string): readonly Text[] {
  const files = globSync(['*.md', 'docs/**/*.md', 'resources/release-notes/*.md', 'engine/**/*.md'], {
    cwd: root,
  }).sort();
  return files.flatMap((file) => paragraphsOf(file, readFileSync(join(root, file), 'utf8')));
}

export function paragraphsOf(file: string, markdown: string): readonly Text[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ' '));
  const paragraphs: Text[] = [];
  let start = 1;
  for (const block of prose.split(/\n(?=\s*\n|\||#|- |\d+\. )/)) {
    const text = folded(block.replaceAll(/`[^`\n]*`/g, GAP));
    if (text !== '') paragraphs.push({ file, line: start, text });
    start += block.split('\n').length;
  }
  return paragraphs;
}

export function wordsOfSource(file: string, source: string): SourceWords {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const shown: Text[] = [];
  const names: Text[] = [{ file, line: 1, text: basename(file).replace(/\..*/, '') }];
  const at = (node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
  const visit = (node: ts.Node): void => {
    const text = shownText(node);
    if (text !== null) shown.push({ file, line: at(node), text });
    if (ts.isIdentifier(node)) names.push({ file, line: at(node), text: node.text });
    node.forEachChild(visit);
  };
  visit(tree);
  return { shown, comments: commentsOf(file, source), names };
}

/** The text of a literal, a template with a gap for each figure, or a piece of JSX; null for the rest, imports included. */
function shownText(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node.parent ?? node) || ts.isExportDeclaration(node.parent ?? node)) return null;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return folded(node.text);
  if (ts.isTemplateExpression(node)) {
    return folded(node.head.text + node.templateSpans.map(({ literal }) => GAP + literal.text).join(''));
  }
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    // A sentence goes on across figures and marked words.
    return folded(node.children.map((child) => (ts.isJsxText(child) ? child.text : GAP)).join(''));
  }
  return null;
}

/** Comments, a block or a run of line comments a text. */
function commentsOf(file: string, source: string): readonly Text[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.JSX, source);
  const comments: Text[] = [];
  let line = 1;
  let counted = 0;
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token !== ts.SyntaxKind.MultiLineCommentTrivia && token !== ts.SyntaxKind.SingleLineCommentTrivia) continue;
    line += source.slice(counted, scanner.getTokenStart()).split('\n').length - 1;
    counted = scanner.getTokenStart();
    const text = scanner.getTokenText().replaceAll(/^\s*(\/\*\*?|\*\/|\*|\/\/)|\*\/$/gm, ' ');
    comments.push({ file, line, text: folded(text.replaceAll(/`[^`]*`/g, GAP)) });
  }
  return comments;
}

/** One space between words, one kind of apostrophe and quotation mark, one kind of gap. */
export function folded(text: string): string {
  return text
    .replaceAll(/\$\{[^}]*\}/g, GAP)
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
