/**
 * Folds what pupils type: full-width signs, Chinese punctuation, superscripts and the words of mathematics become the
 * signs of formulas. Superscripts go before NFKC, which would make `x²` into `x2`.
 */
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ';
const SUPERSCRIPT_VALUES = '0123456789+-n';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** Directions of writing and emoji: what a person sees is not what the text says. */
const STRANGE =
  /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFD\p{Extended_Pictographic}\p{Cs}\p{Co}]/u;
const KEPT_PICTOGRAPHS = /[↔©®™▪▫]/gu;
const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD\uFE0E\uFE0F]/gu;

export const isStrange = (text: string): boolean => STRANGE.test(text.replaceAll(KEPT_PICTOGRAPHS, ''));

const SIGNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    "−- –- —- ﹣- ×* ·* ⋅* ∙* •* ∗* ÷/ ⁄/ ∕/ ≤<= ≦<= ⩽<= ≥>= ≧>= ⩾>= ≠!= ，, 、, ；; 。. 【[ 】] 〔( 〕) ｛{ ｝} ∶: ∣| ′' ’'"
      .split(' ')
      .map((pair) => [pair[0]!, pair.slice(1)]),
  ),
  '∧': ' and ',
  '∨': ' or ',
  '¬': ' not ',
};

/** Longest first. The spaces keep a word from joining its neighbours. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/根号下/g, '√'],
  [/根号/g, '√'],
  [/正无穷大?/g, '+∞'],
  [/负无穷大?/g, '-∞'],
  [/无穷大?/g, '∞'],
  [/全体实数|实数集/g, 'ℝ'],
  [/空集/g, '∅'],
  [/正负/g, '±'],
  [/或者?/g, ' or '],
  [/[且和与]/g, ' and '],
  [/大于或?等于|不小于/g, '>='],
  [/小于或?等于|不大于/g, '<='],
  [/不等于/g, '!='],
  [/大于/g, '>'],
  [/小于/g, '<'],
  [/等于/g, '='],
  [/加/g, '+'],
  [/减/g, '-'],
  [/乘以?/g, '*'],
  [/除以/g, '/'],
  [/的?平方/g, '^2'],
  [/的?立方/g, '^3'],
  [/派|圆周率/g, 'π'],
  [/度/g, '°'],
];

/** `3分之2`, `三分之二`. */
const DIGITS = '零一二三四五六七八九';
function foldFractions(text: string): string {
  return text
    .replaceAll(
      /([一二三四五六七八九])分之([一二三四五六七八九])/g,
      (_all, below: string, above: string) => `(${DIGITS.indexOf(above)}/${DIGITS.indexOf(below)})`,
    )
    .replaceAll(/(\d{1,9})分之(\d{1,9})/g, '($2/$1)')
    .replaceAll(/(\d{1,9})又(\(\d{1,9}\/\d{1,9}\)|\d{1,9}\/\d{1,9})/g, '($1+$2)');
}

function foldScripts(text: string): string {
  let folded = '';
  let script = '';
  const flush = (next: string) => {
    const sign = script;
    script = next;
    return sign ? '}' : '';
  };
  for (const sign of text) {
    const above = SUPERSCRIPTS.indexOf(sign);
    const below = SUBSCRIPTS.indexOf(sign);
    const next = above >= 0 ? '^' : below >= 0 ? '_' : '';
    if (next !== script) folded += flush(next) + (next ? `${next}{` : '');
    folded += above >= 0 ? SUPERSCRIPT_VALUES[above] : below >= 0 ? String(below) : sign;
  }
  return folded + flush('');
}

/** Width and invisible signs only: for texts in words. */
export const foldWidth = (text: string): string => text.replaceAll(INVISIBLE, '').normalize('NFKC');

/** The text of a formula with the signs that the reader knows. */
export function foldFormula(text: string): string {
  const folded = foldScripts(text.replaceAll(INVISIBLE, ''))
    .replaceAll(/[½¼¾⅓⅔⅛]/g, (sign) => `(${sign.normalize('NFKC').replace('⁄', '/')})`)
    .replaceAll(
      /[\u3001\u3002\u3010\u3011\u3014\u3015\uFF0C\uFF1B\uFF5B\uFF5D℃℉ℝℚℤℕ]|[^\u0000-\u007F]/gu,
      (sign) => SIGNS[sign] ?? (/[℃℉ℝℚℤℕ]/u.test(sign) ? sign : sign.normalize('NFKC')),
    );
  if (!/\p{Script=Han}/u.test(folded)) return folded;
  return WORDS.reduce((done, [word, sign]) => done.replaceAll(word, sign), foldFractions(folded));
}
