/** The events of an enterprise's policy. Pure. */
import type { RecognitionPolicy } from '@tiku/contracts/enterprise';
import type { Publication } from '@tiku/platform/database';

export const recognitionPolicySet = (
  enterpriseId: string,
  policy: RecognitionPolicy,
  version: number,
): Publication<'enterprise.recognition-policy.set.v1'> => [
  'enterprise.recognition-policy.set.v1',
  { aggregateId: enterpriseId, aggregateVersion: version, payload: { enterpriseId, ...policy } },
];
