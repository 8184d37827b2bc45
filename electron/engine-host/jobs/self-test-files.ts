import type { SelfTestData } from '../../../engine/index.ts';
import taxExamples from '../../../resources/selftest/federal-worked-examples.json' with { type: 'json' };
import reference from '../../../resources/selftest/reference-households.json' with { type: 'json' };
import resultHashes from '../../../resources/selftest/result-hashes.json' with { type: 'json' };
import returnModels from '../../../resources/selftest/return-models.json' with { type: 'json' };
import families from '../../../resources/selftest/social-security-family-examples.json' with { type: 'json' };
import workers from '../../../resources/selftest/social-security-pia-examples.json' with { type: 'json' };

/** What ships to be compared with: the tests read the same files. Loaded where a check is asked for, not before. */
export const selfTestFiles: SelfTestData = {
  taxExamples,
  benefitExamples: workers.examples,
  familyExamples: families.examples,
  households: reference.households,
  returnModels,
  resultHashes,
};
