/**
 * The stem's own text in our markup: blanks, answer brackets, sub-problems, and the marks and source printed before it.
 * Pure functions on text; formulas are never changed.
 */
import { toAscii } from '../segment/marks.js';

/** Applies `change` to the text outside formulas, pictures and TikZ. */
function outsideMath(text: string, change: (plain: string) => string): string {
  return text
    .split(/(\$\$[^$]*\$\$|(?<!\\)\$[^$\n]*\$|!\[\]\([^()]*\))/)
    .map((part, index) => (index % 2 ? part : change(part)))
    .join('');
}

const SCORE =
  /^\s*(?:\*\*\s*)?[（(【[［〈<{]\s*(?:本(?:大|小)?题\s*)?(?:(?:满分|共|计|分值)\s*)?(?:[:：]\s*)?(\d+(?:[.,]\d+)?)\s*(?:分|points?|marks?|pts?|puntos?|punkte?|pontos?|punti|баллов|балла?|点)\s*[)）】\]］〉>}][.．,，]?\s*(?:\*\*)?/i;
const SCORE_TAIL = /(?<!\s)\s*[（([]\s*(\d{1,2})\s*(?:points?|marks?|分)\s*[)）\]]\s*$/i;

/** Marks printed before a question, or after it. */
export function takeScore(stem: string): { stem: string; score: number | null } {
  const ascii = toAscii(stem);
  const head = SCORE.exec(ascii);
  if (head) return { stem: stem.slice(head[0].length), score: Number(head[1]?.replace(',', '.')) };
  const firstLine = ascii.split('\n')[0] ?? '';
  const tail = SCORE_TAIL.exec(firstLine);
  const several = (ascii.match(/\d\s*(?:points?|marks?|分)\s*[)）\]]/gi)?.length ?? 0) > 1;
  const isOfPart = /[（(]\s*1\s*[)）]/.test(firstLine);
  if (tail && !isOfPart && (!several || firstLine.length < ascii.length)) {
    return { stem: stem.slice(0, tail.index) + stem.slice(firstLine.length), score: Number(tail[1]) };
  }
  return { stem, score: null };
}

const SOURCE =
  /^\s*[（(【[]\s*((?:19|20)\d{2}[^)）】\]\n]{0,50}?(?:卷|高考|中考|期中|期末|模拟|联考|月考|真题|统考|调研|测试|阶段练习|开学考试|[·•]\s*[^)）】\]\s][^)）】\]]{1,19}))\s{0,9}[)）】\]]\s*/;

/** "（2023·全国乙卷·高考真题）" before a stem. */
export function takeSource(stem: string): { stem: string; source: string | null } {
  const match = SOURCE.exec(stem);
  return match
    ? { stem: stem.slice(match[0].length), source: (match[1] ?? '').trim() }
    : { stem, source: null };
}

/** Underscore runs and typed rules become `\fillin`, with single spaces around. */
export function markBlanks(stem: string): string {
  const marked = outsideMath(stem, (plain) =>
    plain
      .replace(/\\_(?=\\?_)|\\_/g, '_')
      .replace(/(?:[_＿]\s?){2,}|﹍+|‗{2,}|ˍ+|▁+/g, ' \\fillin ')
      .replace(/\\underline\{[\s\u3000~]*\}/g, ' \\fillin '),
  );
  return tidyMarks(marked);
}

const PAREN_EMPTY = /[（(][\s\u3000\u00a0_＿.．。]*[)）]|【[\s\u3000]{1,8}】/g;
/** "is this my friend (.)": how the sentence ends. */
const END_MARK = /^[（(][.．。][)）]$/;
/** A bracket whose other half was lost at a line's end or after a figure. */
const PAREN_TORN = /[（(][\s\u3000]*(?=\n!\[\]|$)/;
/** Teacher's copies print the letter before the leader dots: "的个数是 B ........ (   )". */
const LEADER_DOTS = /(?<![.…·⋯．])(?<![.…·⋯．]\s)(?:[.…·⋯．]\s?){4,}(?=\s*(?:[（(]|\\paren|$))/;
const LEADER_LETTERS = /(?<=[=\u4e00-\u9fff])\s*([A-H]{1,4})(?:\s*。)?$/;
/** Letters and blanks before leader dots take at most this much. */
const LEADER_CHARS = 60;
const PAREN_ANSWER =
  /[（(][\s\u3000\u00a0]*([A-H]{1,6})[\s\u3000\u00a0]*[)）](?=\s*(?:[。．.]\s*)?(?:$|\n|!\[))/g;

/** "au plan (BDE)": letters that name a figure. */
const NAMES_FIGURE =
  /(?:plans?|planes?|droites?|lines?|segments?|triangles?|faces?|cercles?|circles?|Ebene|Gerade|planos?|rectas?|plano|retta|piano|плоскост\S{1,4}|прям\S{1,4})\s{0,3}$/i;
/** "下列属于水果的是【B】". */
const SQUARE_ANSWER = /[【[［]\s{0,4}([A-H]{1,6})\s{0,4}[】\]］](?=\s{0,4}[。．.]?\s{0,4}(?:$|\n))/;
/** A single letter with space around it inside a stem with options: "关于…，（ D ）是错误的". */
const PAREN_INSIDE =
  /(?<![A-Za-z\d])[（(](?:[ \t\u3000\u00a0]{1,8}([A-H]{1,4})[ \t\u3000\u00a0]{0,8}|([A-H]{1,4})[ \t\u3000\u00a0]{1,8})[)）]/g;

/** Empty brackets of a choice question → `\paren`; letters inside them are its printed answer. */
export function markParens(stem: string, hasOptions = false): { stem: string; letters: string | null } {
  const leader = takeLeader(stem);
  let { letters } = leader;
  const marked = outsideMath(leader.stem.replace(PAREN_TORN, ' \\paren '), (plain) =>
    plain.replace(PAREN_EMPTY, (brackets, at: number) =>
      /[a-zA-Z]/.test(plain[at - 1] ?? '') || END_MARK.test(brackets) ? brackets : ' \\paren ',
    ),
  );
  const answered = marked.includes('\\paren')
    ? marked
    : marked.replace(PAREN_ANSWER, (whole, bracketed: string, at: number) => {
        if (NAMES_FIGURE.test(marked.slice(Math.max(0, at - 20), at))) return whole;
        letters = bracketed;
        return ' \\paren ';
      });
  const square = hasOptions && letters === null ? SQUARE_ANSWER.exec(answered) : null;
  if (square && !answered.includes('\\paren'))
    return { stem: tidyMarks(answered.replace(square[0], ' \\paren ')), letters: square[1] ?? null };
  const inside = hasOptions && letters === null ? [...answered.matchAll(PAREN_INSIDE)] : [];
  const [only] = inside;
  if (only && inside.length === 1 && !answered.includes('\\paren'))
    return { stem: tidyMarks(answered.replace(only[0], ' \\paren ')), letters: only[1] ?? only[2] ?? null };
  return { stem: tidyMarks(answered), letters };
}

/** Removes the first run of leader dots, and the letters printed before it. */
function takeLeader(stem: string): { stem: string; letters: string | null } {
  const dots = LEADER_DOTS.exec(stem);
  if (!dots) return { stem, letters: null };
  const before = stem.slice(0, dots.index).trimEnd();
  const from = Math.max(0, before.length - LEADER_CHARS);
  const printed = LEADER_LETTERS.exec(before.slice(from));
  const letters = printed?.[1] ?? null;
  const kept = printed ? before.slice(0, from + printed.index) : before;
  return { stem: kept + (letters ? ' \\paren ' : ' ') + stem.slice(dots.index + dots[0].length), letters };
}

function tidyMarks(text: string): string {
  return text
    .replace(/\\(fillin|paren)(?![a-z])[ \t\u3000]*/g, ' \\$1 ')
    .replace(/(?<![ \t\u3000])[ \t\u3000]+(?= \\(?:fillin|paren)(?![a-z]))/g, '')
    .replace(/(?:\\fillin\s+)+(?=\\fillin)|(?:\\paren\s+)+(?=\\paren)/g, '')
    .replace(/ (\\(?:fillin|paren)) (?=[。．，,.；;：:、？?！!）)])/g, ' $1')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/(?<! ) +(?=\n)|(?<=\n) +/g, '')
    .trim();
}

const PART = /(^|(?<!\n[^\S\n]*)\n)\s*[（(]\s*(\d{1,2})\s*[)）]\s*/g;
const INLINE_PART =
  /[（(](?<=(?:[。．.；;？?！!：:，,]\s*|[ \t\u3000]{2}|(?<![\u4e00-\u9fff])\s)[（(])\s*(\d)\s*[)）]\s*(?=[^\s)）,，、和与中得可])/g;
/** "（Ⅰ）… （Ⅱ）…" are the parts of a question in many national papers. */
const ROMAN_PART = /(^|(?<!\n[^\S\n]*)\n)\s*[（(]\s*(Ⅰ|Ⅱ|Ⅲ|Ⅳ|IV|I{1,3})\s*[)）]\s*/g;
const ROMANS: Record<string, number> = { Ⅰ: 1, I: 1, Ⅱ: 2, II: 2, Ⅲ: 3, III: 3, Ⅳ: 4, IV: 4 };
const LETTER_PART = /(^|(?<!\n[^\S\n]*)\n)\s*[（(]\s*([a-h])\s*[)）]\s*/g;
const SUB_PART =
  /(^|(?<!\n[^\S\n]*)\n)\s*(?:[（(]\s*(?:i{1,3}|iv|v|[ⅰ-ⅴ])\s*[)）]|[①②③④⑤⑥](?=[^①-⑨、和与]))\s*/g;

/** "(1) … (2) …" → `\subp`, "(i)" and ① below it → `\subsubp`. `inline` also splits within a paragraph. */
export function markSubproblems(stem: string, inline: boolean): { stem: string; count: number } {
  const already = stem.match(/\\subp(?![a-z])/g)?.length ?? 0;
  if (already > 0) return { stem, count: already };
  let text = toLineParts(stem, inline);
  const numbers = [...text.matchAll(PART)].map((match) => Number(match[2]));
  const counts = numbers.length > 0 && numbers.every((number, index) => number === index + 1);
  const romans = [...text.matchAll(ROMAN_PART)].map((match) => ROMANS[match[2] ?? ''] ?? 0);
  if (counts) text = text.replace(PART, '$1\\subp ');
  else if (romans.length > 1 && romans.every((number, index) => number === index + 1))
    text = text.replace(ROMAN_PART, '$1\\subp ').replace(PART, '$1\\subsubp ');
  else {
    const letters = [...text.matchAll(LETTER_PART)].map((match) => match[2]);
    const inOrder = letters.length > 1 && letters.every((letter, index) => letter === 'abcdefgh'[index]);
    if (!inOrder) return { stem, count: 0 };
    text = text.replace(LETTER_PART, '$1\\subp ');
  }
  const marked = text.replace(SUB_PART, '$1\\subsubp ');
  return { stem: marked, count: marked.match(/\\subp(?![a-z])/g)?.length ?? 0 };
}

/** Puts "(2)" of an inline sequence on its own line. */
function toLineParts(stem: string, inline: boolean): string {
  if (!inline) return stem;
  const broken = outsideMath(stem, (plain) => plain.replace(INLINE_PART, (whole) => `\n${whole}`));
  const numbers = [...broken.matchAll(PART)].map((match) => Number(match[2]));
  return numbers.length > 1 && numbers.every((number, index) => number === index + 1) ? broken : stem;
}

/** The number of blanks of a stem. */
export const blankCount = (stem: string): number => stem.match(/\\fillin(?![a-z])/g)?.length ?? 0;
