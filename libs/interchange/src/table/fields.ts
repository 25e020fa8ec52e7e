/** Which field of a question a column holds, by its head. Pure. */
import type { TableField } from '@tiku/contracts/question-bank';
import type { TableRow } from './cells.js';

/** In the order of asking: 选项A before 选项, 答案解析 before 答案. */
const HEADS: readonly (readonly [TableField, RegExp])[] = [
  ['option', /^(?:选项|备选项|备选答案|选择项|答案选项|答案|option|choice|answer|ans|opt)?[a-h]$/],
  ['option', /^(?:选项|备选项|备选答案|option|choice|opt)(?:\d|[一二三四五六七八])$/],
  ['option', /^[a-h](?:选项|项|option|choice)$/],
  [
    'options',
    /^(?:选项|备选项|可选项|选择项|候选项|备选答案|选项内容|全部选项|options?|choices|alternatives)$/,
  ],
  [
    'solution',
    /解析|详解|分析|解题|思路|点评|说明|解释|explanation|explain|solution|analysis|rationale|feedback/,
  ],
  [
    'answer',
    /^(?:参考|正确|标准|试题|题目)?答案(?:\d{1,2}|[一二三四五六七八九十])?$|^(?:空\d{1,2}|正确选项|正确项|key)$|^(?:correct|right|model|reference)?(?:answers?|options?|key|response)\d{0,2}$/,
  ],
  ['type', /题型|试题类型|题目类型|问题类型|^类型$|^(?:question|item)?(?:type|kind)$/],
  ['difficulty', /难度|难易|difficulty|^level$/],
  ['tags', /知识点|考点|标签|关键[词字]|^tags?$|keyword|knowledge|topics?$|concept/],
  ['category', /分类|子类型|题类|章节|单元|category|chapter|unit|^section$/],
  ['source', /来源|出处|试卷名?称?$|^source$|^from$|origin/],
  ['score', /分值|分数|得分|满分|^分$|score|points?$|marks?$|weight/],
  [
    'stem',
    /题干|题面|题目|试题|问题|正文|考题|^题$|stem|question|prompt|problem|^item(?:text|body)?$|^content$|^内容$|^text$/,
  ],
];

/** A head as it is compared: half-width, without space, brackets' content, signs and 必填. */
const spelled = (head: string): string =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[（(【[][^）)】\]]{0,40}[）)】\]]/g, '')
    .replaceAll(/必填|选填|required|optional/g, '')
    .replaceAll(/[\s*:_\-.·'"“”‘’、]/g, '');

/** Numbers of rows are no question's field. */
const NUMBER = /^(?:序号|编号|题号|no|id|#|num|number|questionnumber|questionid|题目编号|试题编号)$/;

export function fieldOf(head: string): TableField | null {
  // Bilingual heads: 题型 / Type.
  for (const part of [head, ...head.split(/[/／|\n]/)]) {
    const name = spelled(part);
    if (name === '' || name.length > 30 || NUMBER.test(name)) continue;
    const found = HEADS.find(([, pattern]) => pattern.test(name));
    if (found) return found[0];
  }
  return null;
}

/** Fields that a question has in one column only; the first one counts. */
const SINGLE = new Set<TableField>(['stem', 'type', 'options', 'solution', 'difficulty', 'source', 'score']);

export function fieldsOf(heads: readonly string[]): (TableField | null)[] {
  const taken = new Set<TableField>();
  return heads.map((head) => {
    const field = fieldOf(head);
    if (field === null || (SINGLE.has(field) && taken.has(field))) return null;
    taken.add(field);
    return field;
  });
}

/** Titles and notes may precede the heads. */
const HEAD_ROWS = 10;

/** The row of the heads: the first that names a stem and one field more; null if none does. */
export function headRowOf(rows: readonly TableRow[]): TableRow | null {
  const isHead = ({ cells }: TableRow): boolean => {
    const fields = fieldsOf(cells).filter((field) => field !== null);
    return fields.includes('stem') && fields.length > 1;
  };
  return rows.slice(0, HEAD_ROWS).find(isHead) ?? null;
}
