/** Fractions with a slash, after roots and powers are LaTeX: "2\\sqrt{3}/3" → \\frac{2\\sqrt{3}}{3}. Pure. */

/** A group in brackets, a number, a letter, a root or a power, at the end of a text and at its begin. */
const LAST =
  /(?:\([^()]{1,60}\)|\d{1,12}(?:\.\d{1,12})?|[a-zA-Zπ]|\\sqrt(?:\[3\])?\{[^{}]{1,60}\}|\^\{[^{}]{1,20}\}|\^\d)$/;
const FIRST =
  /^(?:\([^()]{1,60}\)|\d{1,12}(?:\.\d{1,12})?|[a-zA-Zπ]|\\sqrt(?:\[3\])?\{[^{}]{1,60}\}|\^\{[^{}]{1,20}\}|\^\d)/;
const FACTOR_CHARS_MAX = 72;
const FACTORS_MAX = 8;

export function withFractions(formula: string): string {
  const [first = '', ...rest] = formula.split('/');
  return rest.reduce((left, right) => {
    const over = factors(left, (text) => LAST.exec(text.slice(-FACTOR_CHARS_MAX))?.[0], true);
    const under = factors(right, (text) => FIRST.exec(text.slice(0, FACTOR_CHARS_MAX))?.[0], false);
    if (over === '' || under === '' || isUnit(over, under)) return `${left}/${right}`;
    return `${left.slice(0, left.length - over.length)}\\frac{${bare(over)}}{${bare(under)}}${right.slice(under.length)}`;
  }, first);
}

/** The factors without an operator between them at one side of a slash. */
function factors(text: string, next: (rest: string) => string | undefined, isBefore: boolean): string {
  let taken = '';
  for (let count = 0; count < FACTORS_MAX; count++) {
    const one = next(isBefore ? text.slice(0, text.length - taken.length) : text.slice(taken.length));
    if (one === undefined) break;
    taken = isBefore ? one + taken : taken + one;
  }
  return taken;
}

const bare = (part: string): string => (/^\([^()]*\)$/.test(part) ? part.slice(1, -1) : part);
/** "10m/s". */
const isUnit = (over: string, under: string): boolean => /[a-zA-Z]$/.test(over) && /^[a-zA-Z]/.test(under);
