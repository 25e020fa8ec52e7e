/** The facts in a font's name: encoding family, italic, bold, whether only formulas use it. Pure. */

/** The table that maps this font's codes to symbols if the file's mapping is missing or wrong. */
type EncodingFamily =
  | 'texItalic'
  | 'texSymbol'
  | 'texExtension'
  | 'texRoman'
  | 'msam'
  | 'msbm'
  | 'cambriaMath'
  | 'symbol'
  | 'mtExtra'
  | 'vector'
  | 'plain';

export interface FontFacts {
  name: string;
  italic: boolean;
  bold: boolean;
  math: boolean;
  chinese: boolean;
  family: EncodingFamily;
}

const FAMILIES: [RegExp, EncodingFamily][] = [
  [
    /^(cmmi|cmmib|lmmi|lmmathit|rtxmi|txmi|pxmi|mtmi|rm?mi\d|eurm|stixmathitalic|mathtimeitalic)/i,
    'texItalic',
  ],
  [/^(cmsy|cmbsy|lmsy|lmmathsymbols|txsy|pxsy|rtxsy|eusm|mtsy)/i, 'texSymbol'],
  [/^(cmex|lmex|lmmathextension|txex|pxex|esint)/i, 'texExtension'],
  [/^(cmr|cmbx|cmti|cmss|lmroman\d*-regular$|txr)\d*/i, 'texRoman'],
  [/^(msam|txsya)/i, 'msam'],
  [/^(msbm|txsyb)/i, 'msbm'],
  [/cambria-?math/i, 'cambriaMath'],
  [/^(symbol|standardsymbols)/i, 'symbol'],
  [/mt-?extra/i, 'mtExtra'],
  // Arrows of LaTeX's esvect, drawn in pieces above the letters.
  [/^tex-vect/i, 'vector'],
];

/** Facts of a font by its PostScript name (with or without the subset mark). */
export function fontFacts(postScriptName: string): FontFacts {
  const name = postScriptName.replace(/^[A-Z]{6}\+/, '');
  const found = FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? 'plain';
  // Latin Modern Roman is a text font; only Computer Modern Roman also sets the digits of formulas.
  const family = found === 'texRoman' && /^lm/i.test(name) ? 'plain' : found;
  const mathName =
    /math|katex|cmmi|cmsy|cmex|cmbsy|msam|msbm|mtextra|mt-extra|stix|xits|euclid|esint|rsfs|eufm|bbm/i.test(
      name,
    );
  return {
    name,
    family,
    italic: family === 'texItalic' || /italic|oblique|cmti|slanted|-it$/i.test(name),
    bold: /bold|heavy|black|simhei|stheiti|cmbx|cmmib|cmbsy|-bd|heiti|黑体/i.test(name),
    math:
      mathName ||
      (family !== 'plain' && family !== 'texRoman' && family !== 'symbol') ||
      family === 'texRoman',
    chinese: /song|simsun|hei|kai|fang|ming|cjk|gb|宋|黑|楷|仿|fz|hy/i.test(name),
  };
}
