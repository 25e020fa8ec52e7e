/**
 * The line that opens something that is never closed: TeX then reads to the end of its file and names no line. Of
 * several the last one, where reading on began; without one, the last command without its `;`.
 */
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
/** Characters that count, escaped ones, which do not, comments, and the commands that end with `;`. */
const SIGN = /\\[a-z]+|\\[^]|%[^\n]*|[()[\]{};\n]/gi;
const WITH_SEMICOLON = /^\\(?:draw|fill|filldraw|path|node|coordinate|clip|shade|shadedraw|addplot)$/;

interface Opened {
  sign: string;
  line: number;
}

export function unclosedLine(code: string): number | null {
  const opened: Opened[] = [];
  let line = 1;
  let commandLine: number | null = null;
  for (const [sign] of code.matchAll(SIGN)) {
    if (sign === '\n') line += 1;
    else if (sign in CLOSING) opened.push({ sign, line });
    else if (sign === '}') {
      // Half-open intervals in a text, `{$[0,1)$}`, are not brackets of TikZ.
      const at = opened.findLastIndex((each) => each.sign === '{');
      if (at >= 0) opened.length = at;
    } else if (sign === ')' || sign === ']') {
      const last = opened.at(-1);
      if (last && CLOSING[last.sign] === sign) opened.pop();
    } else if (sign === ';') commandLine = null;
    else if (WITH_SEMICOLON.test(sign) && opened.length === 0) commandLine = line;
    if (sign === '\\\n') line += 1;
  }
  return opened.at(-1)?.line ?? commandLine;
}
