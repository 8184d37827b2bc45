# A whole adapter: reads a case, answers what it knows, leaves out what it does not know.
# Started once a case, or once for all with --lines. Try it: longhand-conformance --lines -- python3 adapters/example.py
import json
import sys

BASE = {
    "single": (25_000, 34_000),
    "headOfHousehold": (25_000, 34_000),
    "marriedFilingJointly": (32_000, 44_000),
    "marriedFilingSeparately": (0, 0),
}


def answer_of_return(i):
    base, adjusted = BASE[i["filingStatus"]]
    loss = -1_500 if i["filingStatus"] == "marriedFilingSeparately" else -3_000
    other = i["wages"] + i["taxableInterest"] + i["qualifiedDividends"]
    other += i["retirementDistributions"] + max(loss, i["longTermGain"])
    half = i["socialSecurityBenefits"] / 2
    provisional = other + i["taxExemptInterest"] + half
    lower = min(half, min(max(0, provisional - base), adjusted - base) / 2)
    taxable = min(0.85 * 2 * half, 0.85 * max(0, provisional - adjusted) + lower)
    return {"taxableSocialSecurity": taxable, "agi": other + taxable}


for line in sys.stdin:
    case = json.loads(line)
    print(json.dumps(answer_of_return(case["input"]) if case["kind"] == "return" else {}))
