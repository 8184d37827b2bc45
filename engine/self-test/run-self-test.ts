import { lawVersion } from '../law/law-tables.ts';
import { ENGINE_VERSION } from '../projection/result/engine-version.ts';
import type {
  SelfTestCheck,
  SelfTestProgress,
  SelfTestRequest,
  SelfTestResult,
  SelfTestTopic,
} from '../results/self-test.ts';
import { type BenefitExample, benefitCases, type FamilyExample } from './benefit-cases.ts';
import { householdCases, type ReferenceHousehold } from './household-cases.ts';
import {
  hashCases,
  type RecordedHashes,
  type ReturnModelAnswers,
  randomReturnCases,
  startYearCases,
} from './path-cases.ts';
import type { SelfTestCase, SelfTestContext } from './self-test-check.ts';
import { type TaxExample, taxCases } from './tax-cases.ts';

/** Everything that ships to be compared with. */
export interface SelfTestData {
  readonly taxExamples: readonly TaxExample[];
  readonly benefitExamples: readonly BenefitExample[];
  readonly familyExamples: readonly FamilyExample[];
  readonly households: readonly ReferenceHousehold[];
  readonly returnModels: ReturnModelAnswers;
  readonly resultHashes: RecordedHashes;
}

/** Works every case that ships and sets ours beside what was published: a machine that computes otherwise shows here. */
export function runSelfTest(
  { topics }: SelfTestRequest,
  data: SelfTestData,
  context: SelfTestContext,
  onProgress: (progress: SelfTestProgress) => void,
): SelfTestResult {
  const cases = Object.entries(casesByTopic(data, context)).flatMap(([topic, ofTopic]) =>
    topics === undefined || topics.some((wanted) => wanted === topic) ? ofTopic : [],
  );
  const checks: SelfTestCheck[] = [];
  for (const [done, work] of cases.entries()) {
    onProgress({ done, total: cases.length });
    context.goOn();
    checks.push(...work());
  }
  const agreeing = checks.filter(({ agrees }) => agrees).length;
  return {
    engine: ENGINE_VERSION,
    law: lawVersion(context.law),
    checks,
    agreeing,
    differing: checks.length - agreeing,
  };
}

function casesByTopic(
  data: SelfTestData,
  context: SelfTestContext,
): Readonly<Record<SelfTestTopic, readonly SelfTestCase[]>> {
  const { law } = context;
  return {
    federalTax: taxCases(data.taxExamples, law),
    socialSecurity: benefitCases(data.benefitExamples, data.familyExamples, law),
    households: householdCases(data.households, law),
    startYears: startYearCases(data.returnModels, context),
    randomReturns: randomReturnCases(data.returnModels, context),
    resultHashes: hashCases(data.households, data.resultHashes, context),
  };
}
