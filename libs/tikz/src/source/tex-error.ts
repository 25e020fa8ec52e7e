/** The first error among what TeX said: its words and its line. */
const MESSAGE_CHARS_MAX = 300;
/** TeX shows 8-bit characters as `^^e4`; people shall read what they typed. */
const readable = (text: string): string =>
  Buffer.from(
    text.replace(/\^\^([0-9a-f]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  )
    .toString('utf8')
    .replaceAll('\uFFFD', '');

export function texError(said: string): { line: number | null; message: string | null } {
  const start = said.search(/^! /m);
  if (start < 0) return { line: null, message: null };
  const error = said.slice(start);
  const at = /^l\.(\d{1,6}) (.*)$/m.exec(error);
  const [first = ''] = error.slice(2).split('\n');
  const control = /Undefined control sequence/.test(first)
    ? /(\\[A-Za-z@]+)\s*$/.exec(at?.[2] ?? '')?.[1]
    : undefined;
  const words = readable(first)
    .replace(/^(?:LaTeX|Package \w+|Class \w+) Error: /, '')
    .trim();
  const message = control ? `${words.replace(/\.$/, '')}: ${control}` : words;
  return { line: at ? Number(at[1]) : null, message: message.slice(0, MESSAGE_CHARS_MAX) };
}
