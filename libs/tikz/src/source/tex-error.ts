/** The first error among TeX's messages: its text and its line. */
const MESSAGE_CHARS_MAX = 300;
/** TeX shows 8-bit characters as `^^e4`; people should read what they typed. */
const readable = (text: string): string =>
  Buffer.from(
    text.replace(/\^\^([0-9a-f]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  )
    .toString('utf8')
    .replaceAll('\uFFFD', '');

/** TeX breaks its lines after this many characters. */
const LINE_CHARS = 79;

export function texError(said: string): { line: number | null; message: string | null } {
  const start = said.search(/^! /m);
  if (start < 0) return { line: null, message: null };
  const error = said.slice(start);
  const at = /^l\.(\d{1,6}) (.*)$/m.exec(error);
  const lines = error.split('\n');
  const words = readable(firstOf(lines))
    .replace(/^(?:LaTeX|(?:Package|Class) [\w ]{1,40}) Error: /, '')
    .trim();
  const control = words.startsWith('Undefined control sequence') ? lastCommand(lines[1]) : undefined;
  const message = control ? `${words.replace(/\.$/, '')}: ${control}` : words;
  return { line: at ? Number(at[1]) : null, message: message.slice(0, MESSAGE_CHARS_MAX) };
}

function firstOf(lines: readonly string[]): string {
  const end = lines.findIndex((line) => line.length < LINE_CHARS);
  return lines
    .slice(0, end + 1)
    .join('')
    .slice(2);
}

/** TeX shows the last text it read at the end of the line after its message. */
const lastCommand = (line: string | undefined): string | undefined =>
  /(\\[A-Za-z@]+)\s*$/.exec(line ?? '')?.[1];
