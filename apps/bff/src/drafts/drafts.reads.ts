/** ingestion's answers on a draft as the review shows them: questions that a bank has already, lines without one. */
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
    draftLeftLines: { path: '/drafts/:id/left-lines', response: contract.LeftLinesResponse },
  },
};
