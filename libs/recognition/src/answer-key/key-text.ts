/** What a key contains besides numbers and answers: headings, labels, solutions. Owns how they are removed. Pure. */
import { cleanAnswer } from '../classify/clean-answer.js';
import { toAscii } from '../segment/marks.js';

/** "一、选择题：", "二、多选题（每题 6 分）", "参考答案", "【答案】", "Section B". */
const HEADINGS = [
  /(?<![\u4e00-\u9fff])(?:第?[一二三四五六七八九十]{1,3}(?:大题|部分)?\s{0,2}[、.．:：]\s{0,2})(?:[\u4e00-\u9fff]{0,10}题)?(?:\s{0,2}[（(][^（()）\n]{0,60}[)）])?\s{0,2}[:：]?/g,
  /(?<![\u4e00-\u9fff])(?:单项?选择?|多项?选择?|不定项选择|选择|填空|判断|解答|简答|计算|实验|综合)题(?:\s{0,2}[（(][^（()）\n]{0,60}[)）])?\s{0,2}[:：]?/g,
  /[【[]?(?:参考|正确|标准)?答案(?:与|和|及)?(?:试题)?(?:解析|评分标准)?[】\]]?(?:为|是)?\s{0,2}[:：]?/g,
  /\b(?:Answer\s?Key|Answers?|Keys?|(?:Section|Part)\s[A-Z\d]{1,2})\b\s{0,2}[:：.]?/gi,
  /题号\s{0,2}[:：]?|\*\*/g,
];
const INVISIBLE = /[\u200b-\u200d\ufeff\u2060]/g;

/** With ASCII digits and letters and ordinary spaces, without invisible characters. */
export const plainKey = (text: string): string =>
  toAscii(
    text
      .replace(/\r\n?/g, '\n')
      .replace(INVISIBLE, '')
      .replace(/[\u00a0\u2002-\u200a\u202f]/g, ' '),
  );

/** The same text with blanks in place of headings and labels, so that offsets do not change. */
export function withoutHeadings(text: string): string {
  return HEADINGS.reduce((rest, heading) => rest.replace(heading, (found) => ' '.repeat(found.length)), text);
}

const SOLUTION = /[【[]?(?:详解|解析|分析|解答|点评|思路)[】\]:：]/;
/** Separators around an answer in a list of several. */
const AROUND = /^[\s,，;；、:：.．)）\]】]+|(?<![\s,，;；、])[\s,，;；、]+$/g;
/** A bar between two entries; the bars of |x| have no space. */
const BAR = /^\|\s|\s\|$/g;

/** The answer in the text between two numbers. */
export function answerOf(piece: string): string {
  const solution = SOLUTION.exec(piece);
  const own = solution && solution.index > 0 ? piece.slice(0, solution.index) : piece;
  const inner = own
    .trim()
    .replace(BAR, '')
    .replace(AROUND, '')
    .replace(/^故?选\s{0,2}[:：]?\s{0,2}(?=[(（]?[A-H])/, '');
  return cleanAnswer(inner).replace(/[.．]$/, '');
}
