/** Reads the rows of a PHP array of arrays of strings and numbers: the format of STACK's fixtures. Runs no PHP. */
export type PhpRow = readonly (string | number)[];

const TOKEN =
  /\/\/[^\n]*|\/\*[^]*?\*\/|'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"|-?\d+(?:\.\d+)?|[[\](),.;]|array\b|[A-Za-z_$:>=-]+|\s+/y;

function unquoted(token: string): string {
  return token.slice(1, -1).replaceAll(/\\(['"\\])/g, '$1');
}

/** The rows of the array that follows `name`. */
export function readPhpRows(text: string, name = '$rawdata'): PhpRow[] {
  TOKEN.lastIndex = text.indexOf(name) + name.length;
  const rows: PhpRow[] = [];
  let row: (string | number)[] | undefined;
  let depth = 0;
  let isJoining = false;
  for (;;) {
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined || token === ';') return rows;
    if (token === '[' || token === '(') {
      depth++;
      if (depth === 2) row = [];
    } else if (token === ']' || token === ')') {
      depth--;
      if (depth === 1 && row) rows.push(row);
    } else if (token === '.') isJoining = true;
    else if (row && /^['"]/.test(token)) {
      if (isJoining) row.push(String(row.pop() ?? '') + unquoted(token));
      else row.push(unquoted(token));
      isJoining = false;
    } else if (row && /^-?\d/.test(token)) row.push(Number(token));
  }
}
