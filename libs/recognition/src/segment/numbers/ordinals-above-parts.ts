/**
 * Papers that number their questions 一, 二, 三, whose numbers below are the parts of one of them. Pure.
 */
import { chineseNumber, chineseOrdinal, isSectionHeading } from '../marks.js';
import type { Line } from '../types.js';
import { questionStarts, type QuestionStart } from './number-chain.js';

/** More ordinals than this are a paper's numbers. */
const FEW_QUESTIONS = 3;

/** The starts by ordinals, if the usual numbers are parts of one of them; [] for other papers. */
export function ordinalsAboveParts(
  lines: readonly Line[],
  to: number,
  usual: readonly QuestionStart[],
): QuestionStart[] {
  const above = questionStarts(lines, 0, to, chineseNumber);
  return areParts(usual, above) && !isMixed(above, lines, to) ? above : [];
}

/**
 * Whether numbers are the parts of one question of many: "四、…（1）…（4）" of a paper that numbers its questions 一, 二, 三.
 * Then they leave out most of the text above.
 */
function areParts(starts: readonly QuestionStart[], above: readonly QuestionStart[]): boolean {
  if (above.length <= FEW_QUESTIONS || above[0]?.number !== 1) return false;
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return true;
  const ofFirst = above.findLastIndex(({ line }) => line <= first.line);
  const ofLast = above.findLastIndex(({ line }) => line <= last.line);
  return ofFirst > 0 && (ofLast - ofFirst + 1) * 2 <= above.length;
}

/** Whether the numbers missing from the chain head sections: "三、选字填空" between "二、我会连" and "五、写话". */
function isMixed(above: readonly QuestionStart[], lines: readonly Line[], to: number): boolean {
  const numbers = new Set(above.map(({ number }) => number));
  const last = above.at(-1)?.number ?? 0;
  return lines.slice(0, to).some(({ text }) => {
    const number = isSectionHeading(text, false) ? chineseOrdinal(text)?.number : undefined;
    return number !== undefined && number < last && !numbers.has(number);
  });
}
