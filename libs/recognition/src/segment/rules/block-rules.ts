/** Rules on the blocks of the document and the text of its tables, before there are lines. Only the table. */
import type { Block, DocumentModel } from '../../model/index.js';
import { headingInScoreTable, isScoreBox } from '../headings/score-boxes.js';
import { freeNumbers } from '../headings/structure.js';
import { withBareLetters } from '../options/bold-letters.js';
import { withBoldBlocks, withFreeLabels, withFurniture, withPlainSigns } from '../print/page-text.js';
import { laysOutOptions, questionRows, tableCells } from '../print/table-questions.js';
import type { Rule } from './rule.js';

interface Blocks {
  blocks: readonly Block[];
  format: DocumentModel['format'];
}

type Rewrite = (blocks: readonly Block[]) => readonly Block[];
const rewriting =
  (rewrite: Rewrite) =>
  (state: Blocks): Blocks => ({ ...state, blocks: rewrite(state.blocks) });
const always = (): boolean => true;
const isPaged = ({ format }: Blocks): boolean => format === 'pdf' || format === 'image';

const isMarksTable = ({ kind, text }: Block): boolean => kind === 'table' && isScoreBox(text);

export const BLOCK_RULES: readonly Rule<Blocks>[] = [
  {
    name: 'plain-signs',
    phase: 'print',
    applies: always,
    apply: rewriting(withPlainSigns),
    why: '"1〜5", "□ a) three quarters": signs of some fonts, and boxes in front of labels',
  },
  {
    name: 'boxes-for-marks',
    phase: 'print',
    applies: always,
    apply: rewriting((blocks) =>
      blocks.some(isMarksTable) ? blocks.filter((block) => !isMarksTable(block)) : blocks,
    ),
    why: '「题分│得分│评阅人」 beside a section is for the examiner and text of no question',
  },
  {
    name: 'bold-letters',
    phase: 'options',
    applies: always,
    apply: rewriting(withBareLetters),
    why: 'a bold letter without a mark is the label of an option in papers of English boards',
  },
  {
    name: 'page-furniture',
    phase: 'print',
    applies: always,
    apply: rewriting(withFurniture),
    why: 'running heads and page numbers are text of no question',
  },
  {
    name: 'bold-blocks',
    phase: 'print',
    applies: always,
    apply: rewriting(withBoldBlocks),
    why: 'text between asterisks is bold before any rule splits it',
  },
  {
    name: 'free-labels',
    phase: 'print',
    applies: isPaged,
    apply: rewriting(withFreeLabels),
    why: 'a formula rebuilt from positions swallows the label next to it',
  },
  {
    name: 'free-numbers',
    phase: 'numbers',
    applies: always,
    apply: rewriting((blocks) =>
      blocks.map((block) =>
        block.kind === 'text' && !block.hints?.isMarked ? { ...block, text: freeNumbers(block.text) } : block,
      ),
    ),
    why: 'brackets, points, pictures and the line above stand in front of numbers and headings',
  },
];

/** Texts of a table that only lays out text; a table without any stays whole. */
export const TABLE_RULES: readonly Rule<string, readonly string[]>[] = [
  {
    name: 'score-boxes',
    phase: 'headings',
    applies: always,
    apply: (table) => [headingInScoreTable(table) ?? []].flat(),
    why: '「得分：│一、单项选择题」: a heading beside the box for its marks',
  },
  {
    name: 'question-rows',
    phase: 'print',
    applies: always,
    apply: (table) => questionRows(table) ?? [],
    why: 'a question in each row, with its number or its options in cells',
  },
  {
    name: 'laid-out-options',
    phase: 'options',
    applies: laysOutOptions,
    apply: tableCells,
    why: 'a table without rules keeps options in columns',
  },
];
