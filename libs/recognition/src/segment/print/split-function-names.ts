/** Names of functions that a page splits at the edge of a formula ("lo$g_{2}x$"): joined again, inside. Pure. */

const NAMES = new Set([
  'log',
  'lg',
  'ln',
  'sin',
  'cos',
  'tan',
  'cot',
  'sec',
  'lim',
  'max',
  'min',
  'exp',
  'det',
]);
const HEAD = /(?<![A-Za-z\\])(lo|l|si|s|co|c|ta|t|se|li|ma|mi|ex|de)$/;
const TAIL = /^(og|g|in|n|os|ot|s|t|an|ec|c|im|m|x|p)(?![A-Za-z])/;

/** The text of one line with each split name moved into the formula that it begins. */
export function withWholeFunctions(text: string): string {
  if (!/[a-z]\$[a-z]/.test(text) || text.includes('$$')) return text;
  const parts = text.split(/(?<!\\)\$/);
  // Formulas are every second part; an odd mark at the end leaves the text unchanged.
  if (parts.length % 2 === 0) return text;
  for (let at = 1; at < parts.length; at += 2) {
    const before = parts[at - 1] ?? '';
    const formula = parts[at] ?? '';
    const head = HEAD.exec(before)?.[1];
    const tail = TAIL.exec(formula)?.[1];
    if (head === undefined || tail === undefined || !NAMES.has(head + tail)) continue;
    parts[at - 1] = before.slice(0, -head.length);
    const rest = formula.slice(tail.length);
    parts[at] = `\\${head}${tail}${/^[A-Za-z]/.test(rest.trimStart()) ? ' ' : ''}${rest.trimStart()}`;
  }
  return joined(parts);
}

/** Formulas without text between them are one. */
function joined(parts: readonly string[]): string {
  let out = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const [formula, after, next] = [parts[at] ?? '', parts[at + 1] ?? '', parts[at + 2]];
    const isContinued =
      next !== undefined && after.trim() === '' && /^\\(?:log|lg|ln|sin|cos|tan|lim)/.test(next);
    const isOpen =
      at > 1 && (parts[at - 1] ?? '').trim() === '' && /^\\(?:log|lg|ln|sin|cos|tan|lim)/.test(formula);
    out += `${isOpen ? ' ' : '$'}${formula}${isContinued ? '' : `$${after}`}`;
  }
  return out;
}
