/** exams' own list. Sittings are sealed: their pages read them by REST, never from a cache. */
import * as contract from '@tiku/contracts/exams';
import type { NounReads } from '../graphql/page-reads.js';

export const EXAM_READS: NounReads = {
  noun: 'exams',
  service: 'exams',
  contract,
  prefix: 'Exam',
  webFolder: 'features/practice',
  reads: {
    myExams: { path: '/my-exams', query: contract.MyExamsQuery, response: contract.MyExamsResponse },
  },
};
