/**
 * Papers that alternate questions and answers without numbers: "问：…" and "答：…", "Q: …" and "A: …". Each question gets
 * its number, and each answer its label. Pure.
 */
import { questionNumber } from '../marks.js';
import type { Line } from '../types.js';

const ASKED = /^\s{0,8}(?:\*\*)?(?:问|Q|Question)\s{0,2}[:：](?:\*\*)?\s{0,8}/;
const ANSWERED = /^\s{0,8}(?:\*\*)?(?:答|A|Answer)\s{0,2}[:：](?:\*\*)?\s{0,8}/;
const ASKED_MIN = 2;

/** "A: …" below each numbered question; with "B: …" it is a conversation. */
const SHORT_ANSWER = /^\s{0,8}(?:\*\*)?A\s{0,2}[:：](?:\*\*)?\s{0,8}(?=\S)/;
function answersInTurn(lines: readonly Line[]): boolean {
  const short = lines.flatMap(({ text, kind }, at) =>
    kind === 'text' && SHORT_ANSWER.test(text) ? [at] : [],
  );
  const isConversation = lines.some(({ text }) => /^\s{0,8}(?:\*\*)?B\s{0,2}[:：.．、)）]/.test(text));
  const below = short.filter((at) => questionNumber(lines[at - 1]?.text ?? '')?.strength === 'strong');
  return !isConversation && below.length >= ASKED_MIN && below.length * 2 > short.length;
}

/** The lines, numbered if a paper alternates questions and answers; unchanged for other papers. */
export function withTurnsNumbered(lines: readonly Line[]): readonly Line[] {
  if (answersInTurn(lines))
    return lines.map((line) =>
      SHORT_ANSWER.test(line.text) ? { ...line, text: line.text.replace(SHORT_ANSWER, '【答案】') } : line,
    );
  const asked = lines.filter(({ text, kind }) => kind === 'text' && ASKED.test(text)).length;
  if (asked < ASKED_MIN) return lines;
  const answered = lines.filter(({ text }) => ANSWERED.test(text)).length;
  const numbered = lines.filter(({ text }) => questionNumber(text)?.strength === 'strong').length;
  if (answered * 2 < asked || numbered >= asked) return lines;
  let count = 0;
  return lines.map((line) => {
    if (line.kind !== 'text' || line.hints.role) return line;
    if (ASKED.test(line.text)) return { ...line, text: line.text.replace(ASKED, `${++count}. `) };
    return count > 0 && ANSWERED.test(line.text)
      ? { ...line, text: line.text.replace(ANSWERED, '【答案】') }
      : line;
  });
}
