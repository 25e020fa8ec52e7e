/** tabular → Markdown pipe table. Owns only the grid; the caller turns cells into markup. */

const MAX_CELLS = 4000;

/** `render` turns a cell's TeX into markup on one line. An empty grid gives an empty text. */
export function pipeTable(body: string, render: (cell: string) => string): string {
  const plain = body.replace(
    /\\(hline|toprule|midrule|bottomrule|endhead|endfoot)\b(\[[^[\]]*\])?|\\c(?:line|midrule)(?:\([^()]*\))?\s*\{[^{}]*\}/g,
    '',
  );
  let cells = 0;
  const rows = splitOutside(plain, 'row')
    .map((row) =>
      splitOutside(row, 'cell').map((cell) => (++cells > MAX_CELLS ? '' : escapeCell(render(cell)))),
    )
    .filter((row) => row.some((cell) => cell !== ''));
  return gridToPipes(rows);
}

/** Rows of finished cells → pipe table with the first row as its head. */
export function gridToPipes(rows: string[][]): string {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const line = (row: string[]): string =>
    `| ${Array.from({ length: width }, (_, index) => row[index] ?? '').join(' | ')} |`;
  const [head = [], ...rest] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join('\n');
}

/** A pipe inside a cell would end it: `\vert` inside formulas, the full-width bar in text. */
export function escapeCell(cell: string): string {
  return cell
    .split(/(\$[^$]*\$)/)
    .map((part, index) =>
      index % 2 ? part.replace(/\\\|/g, '\\Vert ').replaceAll('|', '\\vert ') : part.replaceAll('|', '｜'),
    )
    .join('')
    .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks))
    .trim();
}

function splitOutside(text: string, kind: 'row' | 'cell'): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') {
      const environment = /^\\(begin|end)\s*\{/.exec(text.slice(at, at + 12));
      if (environment) depth += environment[1] === 'begin' ? 1 : -1;
      if (kind === 'row' && depth === 0 && /^\\(\\|tabularnewline|cr\b)/.test(text.slice(at, at + 16))) {
        const mark =
          /^\\(?:\\\*?(?:\[[^\]]*\])?|tabularnewline|cr)/.exec(text.slice(at, at + 40))?.[0] ?? '\\\\';
        parts.push(text.slice(start, at));
        at += mark.length - 1;
        start = at + 1;
      } else at++;
    } else if (char === '{') depth++;
    else if (char === '}') depth--;
    else if (char === '&' && kind === 'cell' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
