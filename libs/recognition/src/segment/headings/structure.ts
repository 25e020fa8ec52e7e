/**
 * Marks that only the whole paper reveals: headings with unknown words ("三、探究活动" where numbers begin again), and
 * formulas, pictures or columns that swallowed a number or a heading. Does not choose questions.
 */
import { countsUp } from '../counting.js';
import {
  circledNumber,
  fieldMarks,
  isAnswerPartHeading,
  isSectionHeading,
  questionNumber,
  toAscii,
  type NumberMark,
} from '../marks.js';
import { namesPaper } from '../../source/paper-title.js';
import type { Line } from '../types.js';

const ORDINAL = /^\s*(?:\*\*\s*)?(?:第\s*)?([一二三四五六七八九十]{1,2})\s*(?:部分\s*)?[、.．，,:：\s]/;
const ORDINALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const HEADING_CHARS_MAX = 60;
/** Lines between a heading and its first question. */
const HEADING_REACH = 6;
/** Lines above a heading that contain the numbers that begin again below it. */
const RESTART_REACH = 40;

/** "【当堂检测】", "【课后提升】": a block of a worksheet whose exercises number from 1. Its goals and notes have other names. */
const EXERCISES =
  /^\s{0,8}(?:\*\*)?[【[［〖]\s{0,4}(?:[^】\]］〗]{0,6}(?:检测|训练|练习|作业|提升|巩固|自测|测评|测试|达标|演练|精练|闯关|拓展|过关|反馈|预习|自学|真题|变式|例题))[^】\]］〗]{0,4}[】\]］〗](?:\*\*)?\s{0,8}$/;
/** The same without brackets, on its own line: "课堂练习", "三、巩固提升", "A组 基础达标". */
const ONLY_EXERCISES =
  /^\s{0,8}(?:\*\*)?(?:[一二三四五六七八九十]{1,2}\s?[、.．]\s?|[A-D]\s?组\s?[:：]?\s?|第[一二三四]组\s?)?[\u4e00-\u9fff]{0,4}(?:检测|训练|练习|作业|提升|巩固|自测|测评|测试|达标|演练|精练|闯关|拓展|过关|反馈|预习|自学|习题)(?:题|卷|提高|练习|训练|[A-D]\s?组)?\s?[一二三四五六七八九十\d]{0,2}(?:\*\*)?\s{0,4}[:：]?\s{0,8}$/;
const BLOCK_NAME = /^\s{0,8}(?:\*\*)?[【[［〖]\s{0,4}[\u4e00-\u9fff]{3,8}\s{0,4}[】\]］〗](?:\*\*)?\s{0,8}$/;
const ROMAN =
  /^\s{0,8}(?:\*\*)?(?:(?:Part|Section)\s{1,3})?(VIII|VII|VI|IV|IX|V|III|II|I|X|Ⅷ|Ⅶ|Ⅵ|Ⅳ|Ⅸ|Ⅴ|Ⅲ|Ⅱ|Ⅰ|Ⅹ)\s{0,3}[.．、)）:：]\s{0,4}[A-Z]/;
const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** The Roman number that a line begins with. */
export function romanOrdinal(text: string): NumberMark | null {
  const match = ROMAN.exec(text);
  const number = romanOf(text);
  return match && number ? { number, length: match[0].length - 1, strength: 'strong' } : null;
}

/** 3 for "III. …"; null for lines that do not begin so. */
function romanOf(text: string): number | null {
  const numeral = ROMAN.exec(text)?.[1]?.normalize('NFKC');
  return numeral ? ROMANS.indexOf(numeral) + 1 : null;
}

const NUMBER_AFTER_ORDINAL = /^\s{0,8}[一二三四五六七八九十]{1,2}\s{0,4}[、.．]\s{0,4}[（(]?1\s?[．.、)）]/;
/** "1. 是非判断题【20 分】", "2. 填空题": a number and the name of a kind, without a question. */
const NUMBERED_KIND =
  /^\s{0,8}(?:\*\*)?(\d{1,2})\s{0,2}[.．、]\s{0,4}(?:单项|多项|不定项|是非|简单|综合|程序|算法)?(?:名词解释|(?:选择|判断|填空|问答|简答|计算|应用|证明|论述|设计|分析|编程|解答|作图|实验)题)(?:\*\*)?\s{0,4}(?:$|[（(【〔[:：]|\$)/;

/** Whether a line is such a heading of a paper, which has several. */
export const numberedKind = (text: string): number | null => {
  const match = NUMBERED_KIND.exec(text);
  return match ? Number(match[1]) : null;
};

function numberedKinds(lines: readonly Line[]): ReadonlySet<number> {
  const found: number[] = [];
  lines.forEach((line, at) => {
    if (line.kind !== 'table' && !line.hints.role && numberedKind(line.text) === found.length + 1)
      found.push(at);
  });
  return new Set(found.length > 1 ? found : []);
}

/** Lines with the role `section` if an ordinal continues from the headings above and numbers begin again below. */
export function withHeadings(lines: readonly Line[]): readonly Line[] {
  let last = 0;
  let met = 0;
  let roman = 0;
  const parts = pointedParts(lines);
  const odd = oddNames(lines);
  const isWorksheet = lines.some(({ text }) => EXERCISES.test(text));
  const kinds = numberedKinds(lines);
  return lines.map((line, at) => {
    if (kinds.has(at)) return { ...line, hints: { ...line.hints, role: 'section' } };
    const ordinal = ordinalOf(line.text);
    const counted = romanOf(line.text);
    if (counted !== null && counted === roman + 1) roman = counted;
    const isNamed =
      (counted !== null && counted === roman) || EXERCISES.test(line.text) || ONLY_EXERCISES.test(line.text);
    if (isNamed && !line.hints.role && line.kind !== 'table' && isShort(line.text) && startsAgain(lines, at))
      return { ...line, hints: { ...line.hints, role: 'section' } };
    // "【学后反思】" ends the block of exercises above it.
    if (isWorksheet && BLOCK_NAME.test(line.text) && !line.hints.role && fieldMarks(line.text).length === 0)
      return startsAgain(lines, at) ? line : { ...line, hints: { ...line.hints, role: 'section' } };
    // "四、1．略 2．…" is a line of the key.
    if (ordinal !== null && NUMBER_AFTER_ORDINAL.test(line.text)) return line;
    if (ordinal === null) return odd.has(at) ? { ...line, hints: { ...line.hints, role: 'section' } } : line;
    if (parts.has(at) && !line.hints.role) {
      last = ordinal;
      met = ordinal;
      return { ...line, hints: { ...line.hints, role: 'section' } };
    }
    // "一、口算。" has a table below it and no numbers: the next ordinal still continues from it.
    const follows = ordinal === met + 1 && isShort(line.text);
    if (follows) met = ordinal;
    const known = isSectionHeading(line.text, line.hints.role === 'section');
    const counts = ordinal === last + 1 || follows;
    if (
      known ||
      (counts &&
        isShort(line.text) &&
        (startsAgain(lines, at) || namesPart(lines, at, last) || isBetweenNumbers(lines, at, last)))
    ) {
      last = ordinal;
      if (!known && !line.hints.role) return { ...line, hints: { ...line.hints, role: 'section' } };
    }
    return line;
  });
}

/** A sign in front of a few words. */
const SIGNED = /^\s{0,8}(?:\*\*)?[★☆◎●○◆◇■□▲△▶►※♦✿❀]\s{0,3}[^★☆◎●○◆◇■□▲△▶►※♦\n]{2,24}$/;
/** Words without an end of a sentence, an option or a number in front. */
const FEW_PLAIN = /^\s{0,8}(?:\*\*)?[\u4e00-\u9fff]{2,8}(?:[（(][\u4e00-\u9fff]{2,8}[)）])?(?:\*\*)?\s{0,8}$/;

/** "Grammar", "Reading Comprehension": the same in English. */
const FEW_ENGLISH =
  /^\s{0,8}(?:\*\*)?[A-Z][a-z]{2,20}(?:[ /&-]{1,3}[A-Za-z][a-z]{1,20}){0,4}(?:\*\*)?\s{0,4}:?\s{0,4}$/;

/** "★ 我会选", "妙笔生花（填空）": whatever their words, numbers begin right below, and again below the next. */
function oddNames(lines: readonly Line[]): ReadonlySet<number> {
  const isNamed = (at: number): boolean => {
    const line = lines[at];
    if (!line || line.kind === 'table' || line.hints.role || isAnswerPartHeading(line.text)) return false;
    return fieldMarks(line.text).length === 0;
  };
  const numbers = lines.map(({ text }) => questionNumber(text));
  const above = lines.flatMap((_, at) =>
    numbers[at + 1]?.strength === 'strong' && isNamed(at) && numbers[at] === null ? [at] : [],
  );
  const signed = above.filter((at) => SIGNED.test(lines[at]?.text ?? ''));
  const plain = above.filter((at) => numbers[at + 1]?.number === 1 && FEW_PLAIN.test(lines[at]?.text ?? ''));
  // Between two of them numbers continued, so that these begin again.
  const again = plain.filter((at, index) =>
    [plain[index - 1] ?? at, plain[index + 1] ?? at].some((other) =>
      numbers.slice(Math.min(at, other), Math.max(at, other)).some((mark) => (mark?.number ?? 0) > 1),
    ),
  );
  const english = above.filter(
    (at) => numbers[at + 1]?.number === 1 && FEW_ENGLISH.test(lines[at]?.text ?? ''),
  );
  const restarted = [...plain, ...english].filter((at) =>
    numbers.slice(Math.max(0, at - RESTART_REACH), at).some((mark) => (mark?.number ?? 0) > 1),
  );
  return new Set([...signed, ...again.filter((at) => !namesPaper(lines[at]?.text ?? '')), ...restarted]);
}

/** 3 for "三、…"; null for lines that do not begin so. */
export function ordinalOf(text: string): number | null {
  const at = ORDINALS.indexOf(ORDINAL.exec(text)?.[1] ?? '');
  return at < 0 ? null : at + 1;
}

const isShort = (text: string): boolean =>
  text.length <= HEADING_CHARS_MAX && !/[？?]\s*$|\\(?:fillin|paren)/.test(text);

/** "四、小说阅读（14 分）", "五、默写与运用": after other headings, a few words above numbers that continue. */
const FEW_WORDS =
  /^\s{0,8}[一二三四五六七八九十]{1,2}\s{0,4}[、.．]\s{0,4}[\u4e00-\u9fff]{2,14}\s{0,4}(?:[（(]\s{0,4}(?:(?:本大?题)?共?\s{0,4}\d{1,3}\s{0,4}分|[^（()）\n]{2,30})\s{0,4}[)）]\s{0,4})?。?$/;
/** The instruction to write a text has no number below it. */
const ASKS_TEXT = /书面表达|写作|作文|习作|续写|应用文/;
function namesPart(lines: readonly Line[], at: number, last: number): boolean {
  const text = lines[at]?.text ?? '';
  if (last === 0 || !FEW_WORDS.test(text)) return false;
  const next = questionNumber(lines[at + 1]?.text ?? '');
  return /分/.test(text) ? isAbove(lines, at) || ASKS_TEXT.test(text) : next?.strength === 'strong';
}

/** "二、判断句子与图片是否相符。": after other headings, whatever its words, between numbers that continue through it. */
function isBetweenNumbers(lines: readonly Line[], at: number, last: number): boolean {
  const next = questionNumber(lines[at + 1]?.text ?? '');
  if (last === 0 || next?.strength !== 'strong' || next.number < 2) return false;
  const before = lines
    .slice(Math.max(0, at - RESTART_REACH), at)
    .flatMap(({ text }) => questionNumber(text) ?? [])
    .filter(({ strength }) => strength === 'strong');
  return before.at(-1)?.number === next.number - 1;
}

/** "一、现代文阅读（35 分）", "二、古代诗文阅读（34 分）": names with points that count from 一, each above numbered questions. */
function pointedParts(lines: readonly Line[]): ReadonlySet<number> {
  const named = lines.flatMap(({ text }, at) => (FEW_WORDS.test(text) && /分/.test(text) ? [at] : []));
  const counts = named.every((at, index) => ordinalOf(lines[at]?.text ?? '') === index + 1);
  const hold = named.every((at, index) =>
    lines
      .slice(at + 1, named[index + 1] ?? lines.length)
      .some(({ text }) => questionNumber(text)?.strength === 'strong' && !/^\s*[（(]/.test(text)),
  );
  return new Set(named.length >= 2 && counts && hold ? named : []);
}

/** Whether a numbered question follows closely: a heading that is a question itself has none. */
const isAbove = (lines: readonly Line[], at: number): boolean =>
  lines
    .slice(at + 1, at + 1 + HEADING_REACH)
    .some(({ text }) => questionNumber(text)?.strength === 'strong' && !/^\s*[（(]/.test(text));

function startsAgain(lines: readonly Line[], at: number): boolean {
  for (const line of lines.slice(at + 1, at + 1 + HEADING_REACH)) {
    const mark = questionNumber(line.text) ?? circledNumber(line.text);
    if (mark) return mark.number === 1;
    if (ordinalOf(line.text) !== null) return false;
  }
  return false;
}

/** `$4._{x}\mathrm{lim}`, `$2_{.\text{（}5…`, `$7_{\text{．}}`: the number and its mark before the formula. */
const SWALLOWED = /^([ \t]*)\$([1-9]\d?)(?:([.．、])|_\{ ?(\\text\{)? ?([.．、]) ?)(?!\d)/gm;
const PICTURES_FIRST = /^((?:!\[\]\([^()]*\)[ \t]*)+)(\d{1,3}\s*(?:[．、]|\.(?!\d))\s*)/gm;
/** A word of the seal line in the margin, read into the line next to it. */
const MARGIN_WORD = /^([\u4e00-\u9fff]{1,3})[ \t]{3,}(?=\d{1,2}\s*[.．、](?!\d))/gm;
/** A heading next to other words: a box for points, a seal line, the end of the line above. */
const INLINE_HEADING = /[一二三四五六七八九十]{1,2}\s*、[^\n、]{0,12}题/g;
const BEFORE_HEADING = /(?:\\paren|\\fillin|[ \t]{3})(?:得分|得|评分)?[ \t]{0,20}$/;
/** The maximum length of the text before such a heading. */
const BEFORE_HEADING_CHARS = 24;

/** "…Find its acceleration. Problem 2 (15 points). Two carts…": headings that run in. */
const RUN_IN =
  /(?<=[.?!。）)])[ \t]{1,4}((?:(?:Problem|Question|Exercise)[ \t]|Q)\d{1,3}[ \t]{0,2}(?:[(（][ \t]?\d{1,3}[ \t](?:points?|marks?|pts?)[ \t]?[)）])?[.:])/g;

/** "…at the ribosome. **Q8.** A change…": a number in bold within a paragraph begins a question. */
const BOLD_NUMBER =
  /(?<=\S)[ \t]{1,4}(\*\*(?:Q|Question[ \t]|Problem[ \t])?\d{1,3}[ \t]?[.)）．、]\*\*[ \t])/g;

/** "（　　）3. …", "( B ) 3. …": the bracket for the answer in front of the number. */
const BRACKET_FIRST =
  /^[ \t]{0,8}[（(]([\s\u3000_]{1,16}|[\s\u3000]{0,8}(?:[A-HＡ-Ｈ]{1,4}|[√×✓✗TF对错○Ｏ])[\s\u3000]{0,8})[)）][ \t]{0,8}(\d{1,3}[ \t]{0,3}[.．、](?!\d)[^\n]*)/gm;

const FIRST_OPTION_AFTER = /[ \t\u3000][（(]?[AＡ][ \t]?[)）.．、]/;

/** "※3．…", "★4．…": a sign in front of the number. */
const SIGN_FIRST = /^[ \t]{0,8}[※★☆▲△◆◇●■＊][ \t]{0,2}(?=\d{1,3}[ \t]{0,2}[.．、](?!\d))/gm;

/** "[2 marks] 1. Which…", "（10 分）1. 计算…": the points in front of the number. */
const POINTS_FIRST =
  /^[ \t]{0,8}([（(［[【][ \t]{0,2}(?:本题|共|满分|每题)?[ \t]{0,2}\d{1,3}[ \t]{0,2}(?:分|marks?|points?|pts?)[ \t]{0,2}[)）\]］】]|\[\d{1,2}\])[ \t]{0,4}(\d{1,3}[ \t]{0,3}[.．、](?!\d)[ \t]{0,4})/gim;

/** "_____ 3. …": the rule for a letter in front of the number. */
const RULE_FIRST = /^[ \t]{0,8}(?:_{2,12}|\\fillin)[ \t]{0,8}(\d{1,3}[ \t]{0,3}[.．、)](?!\d)[^\n]*)/gm;

/** The same if the page reader has marked the bracket. */
const PAREN_FIRST = /^[ \t]{0,8}\\paren[ \t]{0,8}(\d{1,3}[ \t]{0,3}[.．、](?!\d)[^\n]*)/gm;

/** Text of one block of a page, with numbers and headings at the beginning of a line again. */
export function freeNumbers(text: string): string {
  return freeHeadings(
    withRowsApart(text)
      .replace(SIGN_FIRST, '')
      .replace(SWALLOWED, (_, space: string, number: string, plain?: string, opens?: string, low?: string) =>
        plain ? `${space}${number}${plain} $` : `${space}${number}${low} $_{${opens ?? ''}`,
      )
      .replace(/\$_\{(?:\\text\{\})?\}/g, '$')
      .replace(PICTURES_FIRST, '$2$1')
      .replace(MARGIN_WORD, '$1\n')
      .replace(BOLD_NUMBER, '\n$1')
      .replace(RUN_IN, '\n$1')
      .replace(BRACKET_FIRST, (_, answer: string, question: string) =>
        withPlace(question, `（${toAscii(answer)}）`),
      )
      .replace(RULE_FIRST, (_, question: string) => withPlace(question, '（　　）'))
      .replace(PAREN_FIRST, (_, question: string) => withPlace(question, '\\paren'))
      .replace(
        POINTS_FIRST,
        (_, points: string, number: string) => `${number}${points.replace(/^\[(\d{1,2})\]$/, '[$1 marks] ')}`,
      ),
  );
}

/** A question with the space for its answer after the stem, whose options may be on its line. */
function withPlace(question: string, place: string): string {
  const options = question.search(FIRST_OPTION_AFTER);
  const end = options < 0 ? question.length : options;
  const gap = place.startsWith('\\') ? ' ' : '';
  return `${question.slice(0, end)}${gap}${place}\n${question.slice(end)}`.trimEnd();
}

/** A tab or a wide gap in front of a number with its mark. */
const PIECES = /(?:[ \u3000]{0,4}\t[ \t\u3000]{0,8}|[ ]{4,8}|\u3000{2,4})(?=\d{1,3}[ ]?[.．、](?!\d))/;
const PIECE_NUMBER = /^[ \t\u3000]{0,8}(\d{1,3})[ ]?[.．、](?!\d)/;
const KEY_PIECE =
  /^[ \t\u3000]{0,8}\d{1,3}[ ]?[.．、][ ]{0,4}(?:[A-H]{1,5}|[√×✓✗TF对错]|[_＿ ]{0,60}|\\fillin)[ \t\u3000]{0,8}$/;

/** "1. 3x + 5 = 20      2. 7 − 2y = 1": a line for each of the numbers that continue the count. */
function withRowsApart(text: string): string {
  if (!PIECES.test(text)) return text;
  return text
    .split('\n')
    .map((line) => {
      const pieces = line.split(PIECES);
      const numbers = pieces.map((piece) => Number(PIECE_NUMBER.exec(piece)?.[1] ?? 'none'));
      const counts = numbers.every((number) => number > 0) && countsUp(numbers);
      const isKey = pieces.every((piece) => KEY_PIECE.test(piece));
      return pieces.length > 1 && counts && !isKey ? pieces.join('\n') : line;
    })
    .join('\n');
}

function freeHeadings(text: string): string {
  return text.replace(INLINE_HEADING, (heading, at: number) => {
    const before = text.slice(Math.max(0, at - BEFORE_HEADING_CHARS), at);
    return BEFORE_HEADING.test(before) && isSectionHeading(heading, false) ? `\n${heading}` : heading;
  });
}
