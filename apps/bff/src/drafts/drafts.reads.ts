/** ingestion's answer on a draft's questions that a bank has already, as the review shows it. */
import * as contract from '@tiku/contracts/ingestion';
import type { NounReads } from '../graphql/page-reads.js';

export const DRAFT_READS: NounReads = {
  noun: 'drafts',
  service: 'ingestion',
  contract,
  prefix: 'Review',
  webFolder: 'features/drafts',
  reads: {
    draftTwins: { path: '/drafts/:id/save-check', response: contract.SaveCheckResponse },
  },
};
