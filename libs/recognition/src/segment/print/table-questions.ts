/**
 * Tables that lay out questions or options instead of data: a row for each question, a matching of numbered
 * texts with lettered ones, options in a grid. Pure; texts are rows between pipes.
 */
import { countsUp } from '../counting.js';
import { toAscii } from '../marks.js';

export const wholeRows = (table: string): string[][] =>
  table
    .split('\n')
    .filter((row) => !/^\|(?:\s*-+\s*\|)+$/.test(row))
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const isFilled = (cell: string): boolean => cell !== '';
const tableRows = (table: string): string[][] => wholeRows(table).map((cells) => cells.filter(isFilled));
export const tableCells = (table: string): string[] => tableRows(table).flat();

const NUMBER_CELL = /^\d{1,3}\s*[.．、]?$/;
const NUMBERS_HEAD = /^(?:题号|序号|编号|No\.?|#)$/i;
const QUESTIONS_HEAD =
  /^(?:试题|题目|题干|测试题|内容|试题内容|questions?|problems?|statements?|sentences?|表述|说法|陈述|命题|判断内容|句子)$/i;

/**
 * The lines of a table that lays out questions: a row each below a head that says so, a number and its options (a
 * cloze), or a matching; null for other tables.
 */
export function questionRows(table: string): string[] | null {
  const rows = tableRows(table).filter((cells) => cells.length > 0);
  const [head, ...body] = rows;
  if (NUMBERS_HEAD.test(head?.[0] ?? '') && QUESTIONS_HEAD.test(head?.[1] ?? '')) {
    const isCounted = body.length >= 2 && body.every(([number = '']) => NUMBER_CELL.test(number));
    return isCounted
      ? wholeRows(table)
          .slice(1)
          .map((cells) => judgedRow(head ?? [], cells) ?? questionRow(head ?? [], cells))
      : null;
  }
  const isQuestion = ([number = '', ...options]: string[]): boolean =>
    NUMBER_CELL.test(number) && options.length >= 2 && areLabelled(options);
  const isLed = ([first = '', ...options]: string[]): boolean => {
    const option = LED_CELL.exec(toAscii(first));
    return (
      option !== null && options.length >= 1 && areLabelled([first.slice(option[0].length - 2), ...options])
    );
  };
  if (rows.length >= 2 && rows.every(isLed)) return rows.map((cells) => cells.join('\t'));
  return rows.length >= 2 && rows.every(isQuestion)
    ? rows.map(([number = '', ...options]) => `${startOf(number)}${options.join('\t')}`)
    : (matchedRows(rows) ?? matchedRows(rows.slice(1)) ?? textBesidePicture(rows) ?? layoutRows(table));
}

const PICTURES = /^(?:!\[\]\([^()\s]{1,200}\)\s{0,4})+$/;

/** "| 17. 如图… | ![](image:1) |": a single row that sets a picture beside the question's text. */
function textBesidePicture(rows: readonly string[][]): string[] | null {
  const [cells = [], more] = rows;
  const texts = cells.filter((cell) => !PICTURES.test(cell));
  const [text = ''] = texts;
  const isLayout = more === undefined && cells.length > 1 && texts.length === 1;
  return isLayout && NUMBERED_TEXT.test(toAscii(text))
    ? [text, ...cells.filter((cell) => cell !== text)]
    : null;
}

/** "1. A. give": the number in the cell of the first option. */
const LED_CELL = /^\d{1,3}\s?[.．、)）]\s{0,4}[（(]?A[.．、)）:：]/;

const COLUMNS: readonly [RegExp, string][] = [
  [/^(?:正确|参考|标准)?答案$|^answers?$/i, '答案'],
  [/^(?:分值|分数)$|^(?:marks?|points?)$/i, '分值'],
  [/^(?:题型|类型)$/, '题型'],
  [/^(?:解析|答案解析|说明)$/, '解析'],
];

/** The beginning of a question, from a cell that holds its number. */
const startOf = (cell: string): string => `${cell.replace(/\D+$/, '')}. `;

const MARKED_CELL = /^(\d{1,3})\s?[.．、)）]$/;
const NUMBERED_TEXT = /^(\d{1,3})\s?[.．、](?!\d)\s?(?=\S)/;
const KEY_CELL = /^\d{1,3}\s?[.．、]\s?(?:[A-H]{1,5}|[√×✓✗TF对错]|[_\s]{0,40}|\\fillin)$/;
const LAYOUT_MIN = 2;
const GRID_MIN = 4;

/** The space for a letter, a mark or a word. */
const PLACE_CELL = /^(?:_{2,40}|\\fillin|\\paren|[（(]\s{0,12}[)）]|T\s{0,4}[/|]?\s{0,4}F|)$/;

const numbersIn = (cells: readonly string[], label: RegExp): number[] =>
  cells.flatMap((cell) => label.exec(toAscii(cell))?.[1] ?? []).map(Number);

/**
 * Tables that only lay out questions: a number with its mark in front of each, or numbered cells in rows or columns.
 */
function layoutRows(table: string): string[] | null {
  const rows = wholeRows(table).filter((cells) => cells.some(isFilled));
  const numbers = numbersIn(
    rows.map(([first = '']) => first),
    MARKED_CELL,
  );
  const isLed = rows.length >= LAYOUT_MIN && numbers.length === rows.length && countsUp(numbers);
  if (isLed && rows.every((cells) => cells.length === 2 && (cells[1] ?? '').length > 1))
    return rows.map(([, text], at) => `${numbers[at]}. ${text}`);
  const isJudged = isLed && rows.every((cells) => cells.length === 3 && PLACE_CELL.test(cells[2] ?? ''));
  if (isJudged) return rows.map(([, text], at) => `${numbers[at]}. ${text}（　　）`);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const across = rows.flat().filter(isFilled);
  const down = Array.from({ length: width }, (_, column) => rows.map((cells) => cells[column] ?? ''))
    .flat()
    .filter(isFilled);
  if (across.length < GRID_MIN || width < 2 || across.every((cell) => KEY_CELL.test(toAscii(cell))))
    return null;
  const order = [across, down].find((cells) => {
    const own = numbersIn(cells, NUMBERED_TEXT);
    return own.length === cells.length && countsUp(own);
  });
  return order ?? null;
}

/** Columns for ticking a statement as true or false. */
const TRUE_HEAD = /^(?:T|True|√|✓|对|正确|是)$/i;
const FALSE_HEAD = /^(?:F|False|×|✗|错|错误|否)$/i;
const TICK = /[√✓✔☑☒]|\\(?:checkmark|boxtimes|blacksquare)/;

/** A statement with its bracket, and the tick in its columns as the answer; null if there are none. */
function judgedRow(head: readonly string[], [number = '', ...cells]: string[]): string | null {
  const [right, wrong] = [TRUE_HEAD, FALSE_HEAD].map((name) => head.findIndex((cell) => name.test(cell)));
  if (right === undefined || wrong === undefined || right < 1 || wrong < 1) return null;
  const text = cells.filter((cell, at) => at + 1 !== right && at + 1 !== wrong && cell !== '').join('\t');
  const [isRight, isWrong] = [right, wrong].map((column) => TICK.test(cells[column - 1] ?? ''));
  const answer = isRight === isWrong ? '' : `【答案】${isRight ? '正确' : '错误'}`;
  const words = /[\u4e00-\u9fff]/.test(text) ? '（正确/错误）' : ' (True / False)';
  return `${startOf(number)}${text}${words}${answer}`;
}

/** "A", "选项 B": the column of an option. */
const isOption = (head: string | undefined): boolean => /^(?:选项\s?)?[A-H](?:\s?选项|项)?$/.test(head ?? '');

/** A row as a question; cells below a head that names a field get it as their label. */
function questionRow(head: readonly string[], [number = '', ...cells]: string[]): string {
  const labels = cells.map((_, at) => COLUMNS.find(([name]) => name.test(head[at + 1] ?? ''))?.[1]);
  const own = cells
    .map((cell, at) =>
      cell !== '' && isOption(head[at + 1])
        ? `${(head[at + 1] ?? '').replace(/[^A-H]+/g, '')}. ${cell}`
        : cell,
    )
    .filter((cell, at) => cell !== '' && labels[at] === undefined)
    .join('\t');
  const fields = cells.map((cell, at) => (cell !== '' && labels[at] ? `【${labels[at]}】${cell}` : ''));
  return `${startOf(number)}${own}${fields.join('')}`;
}

const NUMBERED_CELL =
  /^(?:[（(]\s{0,8}[)）]\s{0,4}|\\paren\s{1,4})?[（(]?(\d{1,2})\s{0,3}[.．、)）]\s{0,3}(?=\S)/;
const LETTERED_CELL = /^[（(]?([A-Ha-h])\s{0,3}[.．、)）]\s{0,3}(?=\S)/;
const MATCHED_MIN = 3;

/** "| 1. ancient | a) very old |": each numbered text is a question, the lettered ones are the options of all. */
function matchedRows(rows: readonly string[][]): string[] | null {
  const [numbered, lettered] = [0, 1].map((at) => rows.map((row) => toAscii(row[at] ?? '')));
  const counts = numbersIn(numbered ?? [], NUMBERED_CELL);
  const letters = (lettered ?? []).flatMap((cell) => LETTERED_CELL.exec(cell)?.[1]?.toUpperCase() ?? []);
  const isMatching =
    counts.length >= MATCHED_MIN &&
    countsUp(counts) &&
    letters.join('') === 'ABCDEFGH'.slice(0, letters.length) &&
    letters.length >= counts.length &&
    rows.every((row) => row.length <= 2) &&
    rows.length === Math.max(counts.length, letters.length);
  if (!isMatching) return null;
  const options = rows.flatMap(([left = '', right = '']) => {
    const cell = right || (LETTERED_CELL.test(toAscii(left)) ? left : '');
    const label = LETTERED_CELL.exec(toAscii(cell));
    return label ? [`${(label[1] ?? '').toUpperCase()}. ${cell.slice(label[0].length)}`] : [];
  });
  return rows.flatMap(([left = '']) => {
    const mark = NUMBERED_CELL.exec(toAscii(left));
    return mark ? [`${mark[1]}. ${left.slice(mark[0].length)}（　　）`, ...options] : [];
  });
}

const CELL_LABEL = /^[（(]?\s*([A-Z])\s*[)）.．、:：]/;

/** Options are often set in a table without lines: then it is layout, not data. */
export function laysOutOptions(table: string): boolean {
  const cells = tableCells(table);
  return cells.length >= 2 && areLabelled(cells);
}

const areLabelled = (cells: readonly string[]): boolean =>
  cells.every((cell, index) => CELL_LABEL.exec(cell)?.[1] === String.fromCharCode(65 + index));
