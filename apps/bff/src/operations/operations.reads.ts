/** Each service's own operations, for superadmins: those that its page does not poll. */
import * as contract from '@tiku/contracts/operations';
import type { NounReads } from '../graphql/page-reads.js';

export const OPERATIONS_READS: NounReads = {
  noun: 'operations',
  service: 'named',
  contract,
  prefix: 'Operations',
  webFolder: 'features/operations',
  reads: {
    failedWork: {
      path: '/operations/:service/failed',
      query: contract.FailedQuery,
      response: contract.FailedResponse,
    },
  },
};
