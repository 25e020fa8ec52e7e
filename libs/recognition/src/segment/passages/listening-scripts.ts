/**
 * Text after the questions that repeats their numbers: the script of a listening test ("听力原文", "Tapescript") or an
 * answer sheet. None of these numbers begins a question. Owns the detection of such lines. Pure.
 */
import { isAnswerPartHeading, questionNumber } from '../marks.js';
import type { Line } from '../types.js';

const HEADING =
  /^\s{0,8}(?:\*\*)?[【[［（(]?\s?(?:附[:：]?\s?)?(?:[\u4e00-\u9fff]{0,6}听力(?:部分)?\s?(?:材料|原文|文字材料|录音(?:材料|原文|稿|文字)?|文本|文稿|稿)(?:\s?(?:及|和|与)\s?(?:参考)?答案)?|录音(?:材料|原文|文字稿?|稿)|(?:listening\s(?:script|material|text)|tape\s?script|audio\s?script|transcript)s?)\s?[】\]］）)]?(?:\*\*)?\s{0,4}[:：]?\s{0,8}$/i;
/** A sheet to write the answers on. */
const SHEET =
  /^\s{0,8}(?:\*\*)?[【[［（(]?\s?(?:[\u4e00-\u9fff]{0,8}(?:答题卡|答题纸|答题卷|答题栏|答卷)|answer\ssheet)\s?[】\]］）)]?(?:\*\*)?\s{0,4}[:：]?\s{0,8}$/i;
const OPTION = /^\s{0,8}[（(]?[A-D]\s?[.．、)）]/;

/** The lines, in which no number of a script begins a question. */
export function withoutScripts(lines: readonly Line[]): readonly Line[] {
  const head = lines.findIndex(
    ({ text, kind }) => kind !== 'table' && (HEADING.test(text) || SHEET.test(text)),
  );
  if (head < 0) return lines;
  const found = lines.findIndex(({ text }, at) => at > head && isAnswerPartHeading(text));
  const end = found < 0 ? lines.length : found;
  const script = lines.slice(head + 1, end);
  const numbers = (part: readonly Line[]): number[] =>
    part.flatMap(({ text }) => questionNumber(text)?.number ?? []);
  const asked = new Set(numbers(lines.slice(0, head)));
  // If a paper prints the script first, the questions are below it.
  const isAfterQuestions = numbers(script).every((number) => asked.has(number));
  if (script.some(({ text }) => OPTION.test(text)) || !isAfterQuestions) return lines;
  return lines.map((line, at) => {
    if (at < head || at >= end) return line;
    return at === head
      ? { ...line, hints: { ...line.hints, role: 'section' } }
      : { ...line, isBlanked: true };
  });
}
