/** What a file of questions is, by its first bytes. */
import type { InterchangeFormat } from '@tiku/contracts/question-bank';

export const HEAD_BYTES = 512;
/** Word, zip, PDF, gzip, and the byte order marks of UTF-16. */
const BINARY = [/^PK/, /^%PDF/, /^\u001f\u008b/, /^\u00ff\u00fe/, /^\u00fe\u00ff/];

/** Null for what is no text, or XML of something else. */
export function formatOf(head: Buffer): InterchangeFormat | null {
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (text.includes('\u0000') || BINARY.some((pattern) => pattern.test(text))) return null;
  if (/^<(?:\?xml|quiz)\b/.test(text)) return 'moodle';
  return /^<!|^\{\\rtf/.test(text) && !text.startsWith('<!--') ? null : 'gift';
}
