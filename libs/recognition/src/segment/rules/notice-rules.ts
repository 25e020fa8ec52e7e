/** Rules that find the lists of a cover, which no other rule reads. Only the table. */
import { noticeLists, type NoticeList } from '../notices/cover-notices.js';
import type { Line } from '../types.js';
import type { Rule } from './rule.js';

export const NOTICE_RULES: readonly Rule<readonly Line[], readonly NoticeList[]>[] = [
  {
    name: 'cover-notices',
    phase: 'notices',
    applies: () => true,
    apply: noticeLists,
    why: '"注意事项 一、… 五、…": the numbers of a cover are not those of questions',
  },
];
