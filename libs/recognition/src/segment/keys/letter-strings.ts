/**
 * Keys that are only letters in the order of the questions ("参考答案：ABDCA"). Owns the detection of such texts; the caller
 * checks that their count fits the questions. Pure.
 */
import { toAscii } from '../marks.js';

const STRING =
  /^\s{0,8}(?:\*\*)?(?:[一二三四五六七八九十]{1,2}\s?[、.．]\s?)?[【[]?(?:[\u4e00-\u9fff]{0,10}|Answers?|Keys?)\s{0,2}[】\]]?\s{0,2}[:：]?\s{0,4}(?:\*\*)?\s{0,4}([A-H](?:[\s,，、]{0,3}[A-H]){1,99})\s{0,4}[.。]?\s{0,4}$/i;
const LABEL = /答案|answers?|keys?/i;
const OPTION_A = /(?:^|[\s\u3000])[（(]?A\s{0,3}[)）.．、]/;

/** The letters of a line with at most the name of a section or a label before them; null for other lines. */
export function letterString(text: string): string | null {
  const letters = STRING.exec(toAscii(text))?.[1];
  // Small letters are words.
  return letters && letters === letters.toUpperCase() ? letters.replace(/[^A-H]/g, '') : null;
}

/** If the only answer of a paper has a letter for each group of options, it is the key of all. */
export function letterStringAt(lines: readonly { text: string; kind: string }[]): number | null {
  const labelled = lines.flatMap(({ text }, at) => (LABEL.test(text) && text.length <= 200 ? [at] : []));
  const [at] = labelled;
  if (at === undefined || labelled.length > 1) return null;
  const letters = letterString(lines[at]?.text ?? '');
  const groups = lines.slice(0, at).filter(({ text }) => OPTION_A.test(text)).length;
  return letters !== null && letters.length >= 3 && letters.length === groups ? at : null;
}
