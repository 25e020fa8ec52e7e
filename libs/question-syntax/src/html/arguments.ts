/** Arguments of LaTeX: where they end, and the column specification of an array as KaTeX reads it. Pure. */

/** Index of the brace that closes the one at `open`; -1 if none does. */
export function closingBrace(tex: string, open: number): number {
  let depth = 0;
  for (let at = open; at < tex.length; at += 1) {
    const char = tex[at];
    if (char === '\\') at += 1;
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

/** From after a specification to the end of its array. */
export function bodyOf(tex: string, from: number): string {
  let depth = 1;
  const marks = /\\(begin|end)\{/g;
  marks.lastIndex = from;
  for (let mark = marks.exec(tex); mark; mark = marks.exec(tex)) {
    depth += mark[1] === 'begin' ? 1 : -1;
    if (depth === 0) return tex.slice(from, mark.index);
  }
  return tex.slice(from);
}

const COLUMNS_MAX = 40;

/** `body` tells how many columns there are: MathType always writes twenty. */
export function arrayColumns(specification: string, body: string): string {
  if (/^[lcr|:\s]*$/.test(specification)) return specification;
  const repeated = specification.replace(/\*\s*\{(\d{1,3})\}\s*\{([^{}]{0,20})\}/g, (_, count, columns) =>
    String(columns).repeat(Math.min(Number(count), COLUMNS_MAX)),
  );
  const plain = repeated
    .replace(/[><@!]\s*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
    .replace(/[pmb]\s*\{[^{}]*\}/g, 'l')
    .replace(/[XJ]/g, 'l')
    .toLowerCase()
    .replace(/[^lcr|:]/g, '');
  const count = cellsIn(body);
  let seen = 0;
  let out = '';
  for (const char of plain) {
    if (char !== '|' && char !== ':') seen += 1;
    if (seen > count) break;
    out += char;
  }
  return out;
}

/** The most cells of a row, outside of braces and inner environments. */
function cellsIn(body: string): number {
  let [depth, cells, most] = [0, 1, 1];
  for (const [token] of body.matchAll(/\\(?:begin|end)\{[^{}]{0,30}\}|\\[^]|[{}&]/g)) {
    if (token === '{' || token.startsWith('\\begin')) depth += 1;
    else if (token === '}') depth -= 1;
    else if (token.startsWith('\\end')) depth -= 1;
    else if (depth === 0 && token === '&') cells += 1;
    else if (depth === 0 && token === '\\\\') cells = 1;
    most = Math.max(most, cells);
  }
  return most;
}

/** Where an argument ends: a group, a command or one character. */
export function argumentEnd(tex: string, from: number): number {
  let at = from;
  while (/\s/.test(tex[at] ?? '')) at += 1;
  if (tex[at] === '{') {
    const close = closingBrace(tex, at);
    return close === -1 ? tex.length : close + 1;
  }
  if (tex[at] === '\\')
    return at + 1 + (/^(?:[a-zA-Z]+|[^])/.exec(tex.slice(at + 1, at + 31))?.[0].length ?? 0);
  return Math.min(tex.length, at + 1);
}
