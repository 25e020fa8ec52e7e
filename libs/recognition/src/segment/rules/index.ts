/**
 * The segmenter as a list of rules, from top to bottom: blocks, lines, where questions begin, the questions themselves.
 * `recognise:check -- FOLDER --without NAME` shows what one is for, `recognise:rules` all of them.
 */
import { BLOCK_RULES, TABLE_RULES } from './block-rules.js';
import { LINE_RULES } from './line-rules.js';
import { PASSAGE_RULES, QUESTION_RULES } from './question-rules.js';
import {
  ABOVE_RULES,
  ANSWER_PART_RULES,
  HEADING_RULES,
  NAMED_RULES,
  NUMBERING_RULES,
  UNNUMBERED_RULES,
} from './reading-rules.js';
import { NOTICE_RULES } from './notice-rules.js';
import type { Rule } from './rule.js';
import { LAYOUT_RULES, START_RULES } from './start-rules.js';

export type RuleName = Pick<Rule<never, unknown>, 'name' | 'phase' | 'why'>;

export const RULES: readonly RuleName[] = [
  ...BLOCK_RULES,
  ...TABLE_RULES,
  ...NOTICE_RULES,
  ...LINE_RULES,
  ...ANSWER_PART_RULES,
  ...NAMED_RULES,
  ...ABOVE_RULES,
  ...HEADING_RULES,
  ...NUMBERING_RULES,
  ...UNNUMBERED_RULES,
  ...LAYOUT_RULES,
  ...START_RULES,
  ...PASSAGE_RULES,
  ...QUESTION_RULES,
];
