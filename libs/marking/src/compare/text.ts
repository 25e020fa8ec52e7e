/** Words: equal after folding width, case, spaces and punctuation. Other words may say the same: a person decides. */
import { foldWidth, isChemical, isStrange, plainLetters } from '../read/index.js';
import { right, unknown, wrong, type Verdict } from '../verdicts/index.js';

const PUNCTUATION: Record<string, string> = {
  '、': ',',
  '。': '.',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '《': '<',
  '》': '>',
};

export function foldText(text: string, isCaseSensitive = false): string {
  const folded = foldWidth(text)
    // What LaTeX adds around words says nothing.
    .replaceAll(/\\(?:mathrm|textrm|text|mbox)\{([^{}]*)\}|\$/g, '$1')
    .replaceAll(/[、。“”‘’《》]/g, (sign) => PUNCTUATION[sign] ?? sign)
    .replaceAll(/\s+/g, ' ')
    // Chinese needs no spaces, English one.
    .replaceAll(/(?<=[^ -~]) | (?=[^ -~])/g, '')
    .trim()
    .replace(/[.;,]$/, '');
  return isCaseSensitive ? folded : folded.toLowerCase();
}

export function compareTexts(response: string, key: string, isCaseSensitive: boolean | undefined): Verdict {
  if (isStrange(response)) return unknown('strangeCharacters');
  const [given, wanted] = [foldText(response, isCaseSensitive), foldText(key, isCaseSensitive)];
  if (given === '') return wrong('proven', 'empty');
  if (wanted === '') return unknown('keyNotUnderstood');
  if (given !== wanted) return isSameSubstance(response, key) ? right('proven') : unknown('otherWords');
  // CO is not Co: where capitals stand inside a word, another case is for people.
  const isSameCase = foldText(response, true) === foldText(key, true);
  return isSameCase || !/[A-Za-z][A-Z]/.test(foldText(key, true)) ? right('proven') : unknown('otherCase');
}

/** `H₂O`, `H_2O` and `H2O`; CO is not Co. */
const isSameSubstance = (response: string, key: string): boolean =>
  isChemical(key) && plainLetters(response) === plainLetters(key);
