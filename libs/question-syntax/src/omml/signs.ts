/** Signs that Word represents specially. */
export const NARY = new Set('∑∏∐∫∬∭∮∯∰⋃⋂⋁⋀⨁⨂⨀⨄⨆');

/** Accents: KaTeX's sign → the one that Word puts over its base. Bars are another element. */
export const ACCENTS: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '⃗': '\u20d7',
  '→': '\u20d7',
  '←': '\u20d6',
  '↔': '\u20e1',
  '˙': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030c',
  '´': '\u0301',
  ˊ: '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  '˘': '\u0306',
  '˚': '\u030a',
};
export const BARS = new Set('‾ˉ¯');
/** Stretched over or under a group. */
export const GROUP_SIGNS = new Set('⏞⏟⏠⏡⎴⎵');
