/** The nouns whose page data are REST responses as they are. */
import { DRAFT_READS } from './drafts/drafts.reads.js';
import { ENTERPRISE_READS } from './enterprises/enterprises.reads.js';
import type { NounReads } from './graphql/page-reads.js';
import { EXAM_READS } from './exams/exams.reads.js';
import { OPERATIONS_READS } from './operations/operations.reads.js';
import { PAPER_BANK_READS } from './paper-banks/paper-banks.reads.js';
import { PAPER_READS } from './papers/papers.reads.js';
import { QUESTION_BANK_READS } from './question-banks/question-banks.reads.js';
import { TASK_READS } from './tasks/tasks.reads.js';
import { USER_READS } from './users/users.reads.js';
import { VCOUNT_READS } from './vcount/vcount.reads.js';
import { UNIT_READS } from './units/units.reads.js';

export const PAGE_READS: readonly NounReads[] = [
  VCOUNT_READS,
  PAPER_BANK_READS,
  PAPER_READS,
  QUESTION_BANK_READS,
  USER_READS,
  TASK_READS,
  DRAFT_READS,
  ENTERPRISE_READS,
  EXAM_READS,
  OPERATIONS_READS,
  UNIT_READS,
];
