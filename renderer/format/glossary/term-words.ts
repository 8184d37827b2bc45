import type { GlossaryId } from './glossary.ts';

/** The words of a sentence that lead to a term, longer ones first. */
const TERM_WORDS: readonly (readonly [words: string, id: GlossaryId])[] = [
  ['life-changing event', 'irmaaAppeal'],
  ['IRMAA appeal', 'irmaaAppeal'],
  ['IRMAA', 'irmaa'],
  ['[Mm]odified AGI', 'magi'],
  ['MAGI', 'magi'],
  ['AGI', 'agi'],
  ['[Ll]ast ages?', 'lastAge'],
  ['PIA', 'pia'],
  ['AIME', 'aime'],
  ['[Ff]ull retirement age', 'fullRetirementAge'],
  ['[Dd]elayed (?:retirement )?credits', 'delayedCredits'],
  ['[Ee]arnings test', 'earningsTest'],
  ['[Tt]rust.fund(?: cut)?', 'trustFundCut'],
  ['[Nn]ot covered', 'nonCoveredPension'],
  ['WEP', 'nonCoveredPension'],
  ['GPO', 'nonCoveredPension'],
  ['[Ff]amily maximum', 'familyMaximum'],
  ['COLA', 'cola'],
  ['[Pp]rovisional income', 'provisionalIncome'],
  ['RMDs?', 'rmd'],
  ['[Rr]equired (?:minimum )?distributions?', 'rmd'],
  ['QCDs?', 'qcd'],
  ['[Dd]onor-advised funds?', 'donorAdvisedFund'],
  ['[Cc]ertain worth', 'certainWorth'],
  ['[Tt]ax gain', 'taxGain'],
  ['[Hh]ousehold mix', 'householdMix'],
  ['[Aa]sset location', 'assetLocation'],
  ['TIPS', 'tips'],
  ['Roth conversions?', 'rothConversion'],
  ['[Rr]ollovers?', 'rollover'],
  ['[Rr]olled over', 'rollover'],
  ['[Aa]fter-tax contributions?', 'afterTaxContribution'],
  ['[Bb]ack ?door', 'backdoorRoth'],
  ['[Ss]urviving spouse', 'spousalBeneficiary'],
  ['[Ff]irst Roth year', 'fiveYearRule'],
  ['[Ff]irst (?:year|contribution) to (?:a|any) Roth', 'fiveYearRule'],
  ['[Ee]qual payments', 'equalPayments'],
  ['72\\(t\\)', 'equalPayments'],
  ['[Cc]atch-up', 'catchUp'],
  ['[Ee]mployer match', 'employerMatch'],
  ['457\\(b\\)', 'deferredComp457b'],
  ['529 plans?', 'education529'],
  ['[Rr]efinanc(?:ing|ed)', 'refinancing'],
  ['HELOC', 'homeEquityLine'],
  ['[Ll]ines? of credit', 'homeEquityLine'],
  ['[Ss]uperfunding', 'superfunding'],
  ['403\\(b\\)', 'plan403b'],
  ['Thrift Savings Plan', 'thriftSavingsPlan'],
  ['TSP', 'thriftSavingsPlan'],
  ['SEP', 'sepPlan'],
  ['SIMPLE', 'simplePlan'],
  ['[Cc]hild tax credit', 'childTaxCredit'],
  ['[Dd]ependent care credit', 'dependentCareCredit'],
  ['American Opportunity Credit', 'americanOpportunityCredit'],
  ['[Ss]aver’s credit', 'saversCredit'],
  ['[Ss]aver’s match', 'saversMatch'],
  ['HSA', 'hsa'],
  ['COBRA', 'cobra'],
  ['Medicare Advantage', 'medicareAdvantage'],
  ['NIIT', 'niit'],
  ['[Nn]et investment income tax', 'niit'],
  ['AMT', 'amt'],
  ['SALT', 'salt'],
  ['QBI', 'qualifiedBusinessIncome'],
  ['[Qq]ualified business income', 'qualifiedBusinessIncome'],
  ['[Qq]ualified (?:share|dividends)', 'qualifiedDividends'],
  ['[Ll]oss carryover', 'lossCarryover'],
  ['[Tt]ax-exempt (?:share|interest)', 'taxExemptInterest'],
  ['[Ss]tandard deduction', 'standardDeduction'],
  ['[Ii]temized', 'itemizedDeductions'],
  ['[Ff]iling status', 'filingStatus'],
  ['[Pp]assive', 'passiveActivity'],
  ['[Ee]xclusion ratio', 'exclusionRatio'],
  ['[Ll]ump sum', 'lumpSum'],
  ['[Ff]loored', 'floor'],
  ['[Rr]eal yields?', 'realYield'],
  ['[Dd]epreciation', 'depreciation'],
  ['[Cc]ertain period', 'periodCertain'],
  ['[Pp]op(?:s up|-up)', 'popUp'],
  ['QLACs?', 'qlac'],
  ['[Ll]ongevity annuity contracts?', 'qlac'],
  ['[Bb]asis', 'basis'],
  ['ACA benchmark', 'benchmarkPremium'],
  ['[Bb]enchmark premium', 'benchmarkPremium'],
  ['[Pp]remium tax credit', 'premiumTaxCredit'],
  ['ACA', 'premiumTaxCredit'],
  ['Medigap', 'medigap'],
  ['Part B', 'partB'],
  ['Part D', 'partD'],
  ['[Vv]olatility', 'volatility'],
  ['[Dd]rawn inflation', 'drawnInflation'],
  ['[Cc]orrelation', 'correlation'],
  ['[Rr]isk-based guardrails', 'riskBased'],
  ['[Gg]uardrails?', 'guardrails'],
  ['[Rr]etire(?:ment|s) by a rule', 'retireWhen'],
  ['[Ll]eft over', 'leftOver'],
  ['money is short', 'layers'],
  ['[Mm]ust, want,? (?:and|or) wish', 'layers'],
  ['[Hh]arvest(?:ed|ing)', 'harvesting'],
  ['Move extra cash', 'cashSweep'],
  ['[Gg]lide path', 'glidePath'],
  ['[Ll]ong-term care', 'longTermCare'],
  ['[Dd]rawn lives', 'drawnLives'],
  ['Lives', 'drawnLives'],
  ['[Ss]eed', 'seed'],
  ['[Mm]arginal rate', 'marginalRate'],
];

/**
 * The edges of a word stand once around all terms: with a pair around each, a browser took a tenth of a second for the first
 * sentence, and once more for the first that holds a dash.
 */
const WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${TERM_WORDS.map(([words]) => `(${words})`).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

export interface ExplainedPart {
  readonly text: string;
  /** The term that explains it. */
  readonly term: GlossaryId | null;
}

/** A text taken apart at the terms in it; each is marked where it stands first. */
export function explainedParts(text: string): readonly ExplainedPart[] {
  const parts: ExplainedPart[] = [];
  const seen = new Set<GlossaryId>();
  let after = 0;
  for (const match of text.matchAll(WORDS)) {
    const at = match.slice(1).findIndex((group) => group !== undefined);
    const term = TERM_WORDS[at]?.[1];
    if (term === undefined || seen.has(term)) continue;
    seen.add(term);
    if (match.index > after) parts.push({ text: text.slice(after, match.index), term: null });
    parts.push({ text: match[0], term });
    after = match.index + match[0].length;
  }
  if (after < text.length) parts.push({ text: text.slice(after), term: null });
  return parts;
}
