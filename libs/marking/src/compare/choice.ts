/** Choices by their letters or numbers: `ABD`, `A、B、D`, `②③`; judgements by their words. */
import { foldWidth, isStrange } from '../read/index.js';
import { right, unknown, wrong, type Verdict } from '../verdicts/index.js';

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩';
const TRUE = new Set(['√', '✓', '✔', '对', '正确', '是', 'true', 't', '对的', 'yes']);
const FALSE = new Set(['×', '✗', '✘', '错', '错误', '否', 'false', 'f', '不对', 'no']);

/** The chosen marks, sorted; null for what is no choice. */
export function choicesOf(text: string): readonly string[] | null {
  const trimmed = text.trim();
  if (trimmed.length > 200) return null;
  const marks = trimmed.replaceAll(/[①-⑩]/g, (sign) => ` ${CIRCLED.indexOf(sign) + 1} `);
  const folded = foldWidth(marks).trim().toLowerCase();
  if (TRUE.has(folded)) return ['true'];
  if (FALSE.has(folded)) return ['false'];
  const isLetters = /^[a-z][a-z\s,、;和.()]*$/.test(folded);
  const isNumbers = /^\(?\d[\d\s,、;和.()]*$/.test(folded);
  if (!isLetters && !isNumbers) return null;
  // 13 may be the numbers 1 and 3.
  if (isNumbers && (folded.match(/\d+/g) ?? []).some((number) => Number(number) > 10)) return null;
  const found = folded.match(isLetters ? /[a-z]/g : /\d{1,2}/g) ?? [];
  return [...new Set(found)].toSorted();
}

export function compareChoices(response: string, key: string): Verdict {
  const wanted = choicesOf(key);
  if (!wanted) return unknown('keyNotUnderstood');
  if (response.trim() === '') return wrong('proven', 'empty');
  // A tick and a cross are words here.
  if (choicesOf(response) === null && isStrange(response)) return unknown('strangeCharacters');
  const given = choicesOf(response);
  if (!given) return unknown('notUnderstood');
  const hasExtra = given.some((mark) => !wanted.includes(mark));
  const hasMissing = wanted.some((mark) => !given.includes(mark));
  if (!hasExtra && !hasMissing) return right('proven');
  return wrong('proven', hasExtra && hasMissing ? 'missingAndExtra' : hasExtra ? 'extra' : 'missing');
}
