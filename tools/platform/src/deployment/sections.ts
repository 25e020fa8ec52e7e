/** Replaces the generated parts of a text and leaves the rest unchanged. */

/** Replaces the text between the lines `begin generated: NAME` and `end generated: NAME`, indented as the first. */
export function replaceSection(text: string, name: string, content: string): string {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => isMark(line, 'begin', name));
  const end = lines.findIndex((line) => isMark(line, 'end', name));
  if (begin < 0 || end < begin) throw new Error(`there is no complete section named ${name}`);
  const indent = /^ */.exec(lines[begin] ?? '')?.[0] ?? '';
  const inserted = content.trimEnd().split('\n');
  const indented = inserted.map((line) => (line === '' ? '' : indent + line));
  return [...lines.slice(0, begin + 1), ...indented, ...lines.slice(end)].join('\n');
}

const isMark = (line: string, edge: 'begin' | 'end', name: string): boolean =>
  new RegExp(`\\b${edge} generated: ${name}(?: |$)`).test(line);

/** Replaces the table rows that match `pattern` by `rows`, at the place of the first. */
export function replaceRows(text: string, pattern: RegExp, rows: readonly string[]): string {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => pattern.test(line));
  if (first < 0) throw new Error(`no row matches ${pattern}`);
  const rest = lines.slice(first).filter((line) => !pattern.test(line));
  return [...lines.slice(0, first), ...rows, ...rest].join('\n');
}
