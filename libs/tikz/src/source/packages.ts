/** Which packages and TikZ libraries a picture needs, derived from what it uses: a teacher need not name them. */

/** A pattern in the source, and the package or library that it needs. Each pattern is linear. */
const PACKAGES: readonly [RegExp, string][] = [
  [
    /\\(?:[dt]frac|text|overset|boldsymbol|operatorname)(?![A-Za-z])|\\begin\{(?:[pbv]?matrix|cases|aligned)\}/,
    'amsmath',
  ],
  [
    /\\(?:mathbb|mathfrak|leqslant|geqslant|varnothing|because|therefore|triangle[a-z]|nparallel|square|complement)(?![A-Za-z])/,
    'amssymb',
  ],
  [/\{(?:axis|semilogxaxis|semilogyaxis|loglogaxis)\}|\\addplot|\\pgfplotsset/, 'pgfplots'],
  [
    /\{circuitikz\}|\\ctikzset|to\s*\[\s*(?:R|C|L|V|I|american|european|battery|lamp|switch|short|ammeter|voltmeter|rmeter|open|generic|vR|pR|eC|spst|sV|Do|leD|led)\b/,
    'circuitikz',
  ],
  [/\{tikzcd\}/, 'tikz-cd'],
  [/\\chemfig/, 'chemfig'],
  [/\\tdplot/, 'tikz-3dplot'],
  [/\\tkzTab/, 'tkz-tab'],
];
const LIBRARIES: readonly [RegExp, string][] = [
  [/\bpattern\b/, 'patterns'],
  [/\(\s*\$|\blet\s*\\p/, 'calc'],
  [/\bangle\b|right angle/, 'angles'],
  [/\bpic\b|["'][^"'\n]{0,60}["']/, 'quotes'],
  [/Stealth|Latex|Triangle|Circle\b|Bar\b|Kite|arrows\.meta|To\[/, 'arrows.meta'],
  [/name\s+(?:path|intersections)/, 'intersections'],
  [/decorat|snake|brace|zigzag|coil|mark\s*=\s*at/, 'decorations.pathmorphing'],
  [/decorat|brace/, 'decorations.pathreplacing'],
  [/decorat|mark/, 'decorations.markings'],
  [
    /(?:right|left|above|below)\s*=\s*(?:[\d.]+\s*\w*\s*)?(?:and\s*[\d.]+\s*\w*\s*)?of|\bon grid\b|\bof\b/,
    'positioning',
  ],
  [/on background layer|background rectangle/, 'backgrounds'],
  [/\bmatrix\b/, 'matrix'],
  [/shape\s*=|ellipse|diamond|trapezium|regular polygon|isosceles|\bstar\b|semicircle|cylinder/, 'shapes'],
  [/\bfit\s*=/, 'fit'],
  [/\bthrough\b/, 'through'],
  [/canvas is|x\s*=\s*\{\(|plane/, '3d'],
  [/3d view|perspective/, 'perspective'],
  [/\bautomata\b|\binitial\b|\baccepting\b/, 'automata'],
  [/ball color|shading|shade/, 'shadings'],
  [/spy\b/, 'spy'],
  [/\bloosely\b|grow\b|child\b/, 'trees'],
];

/** What another document may load for a picture. */
const KNOWN: ReadonlySet<string> = new Set([
  ...PACKAGES.map(([, name]) => name),
  'tkz-euclide',
  'mhchem',
  'siunitx',
]);
export const isKnownPackage = (name: string): boolean => KNOWN.has(name);

/** Libraries of other systems that pictures request, but whose absence changes nothing here. */
export const TIKZ_LIBRARIES = { harmless: new Set(['external', 'arrows.spaced']) };

interface Needed {
  /** Without those that the author's lines load. */
  packages: string[];
  /** Those of the author's lines that may be loaded before: only without options, because a package is loaded once. */
  named: string[];
  libraries: string[];
}

export function packagesOf(commands: string): Needed {
  const needed = (rules: readonly [RegExp, string][]): string[] =>
    rules.filter(([pattern]) => pattern.test(commands)).map(([, name]) => name);
  const own = [...commands.matchAll(USES)].map(([, options, names = '']) => ({
    isPlain: options === undefined,
    names: names.split(',').map((name) => name.trim()),
  }));
  const isLoaded = (name: string): boolean => own.some(({ names }) => names.includes(name));
  const isPlain = (name: string): boolean => own.every((load) => load.isPlain || !load.names.includes(name));
  return {
    packages: needed(PACKAGES).filter((name) => !isLoaded(name)),
    named: PACKAGES.map(([, name]) => name).filter((name) => isLoaded(name) && isPlain(name)),
    libraries: needed(LIBRARIES),
  };
}
const USES = /\\usepackage\s*(\[[^\]]{0,500}\])?\s*\{([^}]{0,300})\}/g;
