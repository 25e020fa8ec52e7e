/** Characters and styles that Typst builds differently. */

/** KaTeX's accent character → the one that Typst sets over its base. */
export const ACCENTS: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '⃗': '\u2192',
  '→': '\u2192',
  '←': '\u2190',
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

/** How a sign is made as long as the words over it. */
export const LONG_KINDS: Readonly<Record<string, string>> = {
  '=': 'equal',
  '⇌': 'harpoons',
  '⇋': 'harpoons',
  '⇄': 'arrows',
  '⇆': 'arrows',
  '⇒': 'double',
  '↔': 'both',
  '↦': 'mapped',
  '←': 'left',
};

const BAR = { above: 'overline', below: 'underline' };
/** Stretched over or under a group. */
export const GROUP_FUNCTIONS: Readonly<Record<string, { above: string; below: string }>> = {
  '‾': BAR,
  ˉ: BAR,
  '¯': BAR,
  '⏞': { above: 'overbrace', below: 'underbrace' },
  '⏟': { above: 'overbrace', below: 'underbrace' },
  '⏠': { above: 'overparen', below: 'underparen' },
  '⏡': { above: 'overparen', below: 'underparen' },
  '⎴': { above: 'overbracket', below: 'underbracket' },
  '⎵': { above: 'overbracket', below: 'underbracket' },
  '⌢': { above: 'overparen', below: 'underparen' },
  '⏜': { above: 'overparen', below: 'underparen' },
};

const STYLES: Readonly<Record<string, (content: string) => string>> = {
  normal: (content) => ` upright(${content})`,
  bold: (content) => ` bold(upright(${content}))`,
  'bold-italic': (content) => ` bold(italic(${content}))`,
  italic: (content) => ` italic(${content})`,
  'double-struck': (content) => ` bb(${content})`,
  script: (content) => ` cal(${content})`,
  fraktur: (content) => ` frak(${content})`,
  'sans-serif': (content) => ` sans(${content})`,
  monospace: (content) => ` mono(${content})`,
};

export const styled = (content: string, variant: string | undefined): string =>
  (variant && STYLES[variant]?.(content)) ?? content;

/** Widths of the spaces that KaTeX writes as characters, in em. */
const SPACES: Readonly<Record<string, number>> = {
  '\u2003': 1,
  '\u2002': 0.5,
  '\u2004': 1 / 3,
  '\u2005': 0.25,
  '\u2006': 1 / 6,
  '\u2009': 1 / 6,
  '\u200a': 0.056,
  '\u205f': 0.222,
  '\u2063': 0,
  '\u200b': 0,
};

/** A text of only such spaces as a space; null if it has other characters. */
export function spaceOf(text: string): string | null {
  const widths = [...text].map((char) => SPACES[char]);
  if (!widths.every((width) => width !== undefined)) return null;
  // KaTeX marks a negative space by an invisible separator after it.
  const width = widths.reduce((sum, one) => sum + one, 0) * (text.includes('\u2063') ? -1 : 1);
  return width === 0 ? '' : ` hs("${Math.round(width * 1000) / 1000}") `;
}
