/** What commands for single characters print in text: symbols, letters of other languages, accents, dingbats. Pure. */

/** Symbols other than those that exam classes use most, which are in commands.ts. */
export const TEXT_SYMBOLS: Record<string, string> = {
  textmu: 'μ',
  micro: 'μ',
  textohm: 'Ω',
  texttimes: '×',
  textdiv: '÷',
  textpm: '±',
  textminus: '−',
  textsurd: '√',
  textlnot: '¬',
  textcelsius: '℃',
  textperthousand: '‰',
  textpertenthousand: '‱',
  permil: '‰',
  textonehalf: '½',
  textonequarter: '¼',
  textthreequarters: '¾',
  textonesuperior: '¹',
  texttwosuperior: '²',
  textthreesuperior: '³',
  textrightarrow: '→',
  textleftarrow: '←',
  textuparrow: '↑',
  textdownarrow: '↓',
  textbullet: '•',
  textopenbullet: '◦',
  textreferencemark: '※',
  textnumero: '№',
  textmusicalnote: '♪',
  textdagger: '†',
  dag: '†',
  textdaggerdbl: '‡',
  ddag: '‡',
  textregistered: '®',
  texttrademark: '™',
  textcopyright: '©',
  textsection: '§',
  textparagraph: '¶',
  textordfeminine: 'ª',
  textordmasculine: 'º',
  pounds: '£',
  textsterling: '£',
  euro: '€',
  texteuro: '€',
  textyen: '¥',
  textcent: '¢',
  textdollar: '\\$',
  textunderscore: '_',
  textquotedbl: '"',
  textquotesingle: "'",
  textasciicircum: '^',
  textasciigrave: '`',
  textbraceleft: '{',
  textbraceright: '}',
  textlangle: '〈',
  textrangle: '〉',
  textexclamdown: '¡',
  textquestiondown: '¿',
  guillemotleft: '«',
  guillemotright: '»',
  og: '« ',
  fg: ' »',
  ss: 'ß',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  i: 'ı',
  j: 'ȷ',
  slash: '/',
  ier: 'er',
  iere: 're',
  ieme: 'e',
};

/** Combining marks; those named by a sign also precede their letter without braces. */
const ACCENTS: Record<string, string> = {
  '"': '\u0308',
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '~': '\u0303',
  '=': '\u0304',
  '.': '\u0307',
  u: '\u0306',
  v: '\u030c',
  H: '\u030b',
  r: '\u030a',
  c: '\u0327',
  k: '\u0328',
  d: '\u0323',
  b: '\u0331',
};
const ACCENTED_GROUP = /[ \t]{0,4}\{[ \t]{0,4}(\\[ij](?![a-zA-Z])|\p{L})[ \t]{0,4}\}/uy;
const ACCENTED_LETTER = /[ \t]{0,4}(\\[ij](?![a-zA-Z])|[a-zA-Z])/y;

/** `\'e`, `\"{o}`, `\c{c}`: the letter with its mark, and the offset after it; null if no letter follows. */
export function accented(name: string, text: string, after: number): { printed: string; end: number } | null {
  const mark = Object.hasOwn(ACCENTS, name) ? ACCENTS[name] : undefined;
  if (mark === undefined) return null;
  const isSign = !/[a-z]/i.test(name);
  for (const pattern of isSign ? [ACCENTED_GROUP, ACCENTED_LETTER] : [ACCENTED_GROUP]) {
    pattern.lastIndex = after;
    const found = pattern.exec(text);
    if (found)
      return {
        printed: `${(found[1] ?? '').replace('\\', '')}${mark}`.normalize('NFC'),
        end: after + found[0].length,
      };
  }
  return null;
}

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
export const circled = (value: number): string | undefined => CIRCLED[value - 1];

/** Codes of the font whose Unicode characters are outside the Dingbats block. */
const DINGBATS: Record<number, string> = {
  37: '☎',
  42: '☛',
  43: '☞',
  72: '★',
  108: '●',
  110: '■',
  115: '▲',
  116: '▼',
  117: '◆',
  119: '◗',
  168: '♣',
  169: '♦',
  170: '♥',
  171: '♠',
  213: '→',
  214: '↔',
  215: '↕',
};
/** A character of Zapf Dingbats by its number; numbers in circles of every kind read alike. */
export function dingbat(value: number): string | undefined {
  if (DINGBATS[value] !== undefined) return DINGBATS[value];
  if (value >= 172 && value <= 211) return circled(((value - 172) % 10) + 1);
  if (value >= 33 && value <= 126) return String.fromCharCode(0x2700 + value - 32);
  return value >= 161 && value <= 254 && value !== 240 ? String.fromCharCode(0x2700 + value - 64) : undefined;
}

/** Signs of formulas in text without dollars, as papers with sloppy macros have them. */
export const MATH_SIGNS =
  /^(?:alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|lambda|mu|nu|xi|pi|rho|sigma|tau|varphi|phi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Phi|Psi|Omega|div|cdot|leq?|geq?|neq?|leqslant|geqslant|approx|equiv|sim|cong|infty|in|notin|subset|subseteq|cup|cap|emptyset|varnothing|parallel|perp|circ|rightarrow|leftarrow|Rightarrow|Leftrightarrow|leftrightarrow|to|rightleftharpoons|uparrow|downarrow|mp|star|odot|bullet|square|Box|cdots|vdots|partial|nabla|forall|exists|varDelta|bigcirc|bigstar|blacksquare|lozenge)$/;
