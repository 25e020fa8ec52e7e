/** The type of an attachment: its first bytes must match its name. Excludes what a browser would run. Pure. */
import { imageTypeOf } from '@tiku/platform/uploads';

/** The number of bytes that `attachmentTypeOf` needs. */
export const ATTACHMENT_HEAD_BYTES = 4_096;

const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const ZIPPED: Record<string, string> = {
  docx: `${OFFICE}wordprocessingml.document`,
  xlsx: `${OFFICE}spreadsheetml.sheet`,
  pptx: `${OFFICE}presentationml.presentation`,
  zip: 'application/zip',
};
const COMPOUND: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};
const TEXTS = new Set(['txt', 'csv', 'md']);
const PICTURES = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp']);
const COMPOUND_MAGIC = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** Null for anything else. */
export function attachmentTypeOf(name: string, head: Buffer): string | null {
  const extension = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (PICTURES.has(extension)) {
    const picture = imageTypeOf(head) ?? (isWebp(head) ? 'webp' : null);
    return picture && `image/${picture}`;
  }
  const start = head.toString('latin1', 0, 5);
  if (extension === 'pdf') return start === '%PDF-' ? 'application/pdf' : null;
  if (/^PK(?:\x03\x04|\x05\x06)/.test(start)) return ZIPPED[extension] ?? null;
  if (head.subarray(0, COMPOUND_MAGIC.length).equals(COMPOUND_MAGIC)) return COMPOUND[extension] ?? null;
  return TEXTS.has(extension) && !head.includes(0) ? 'text/plain' : null;
}

const isWebp = (head: Buffer): boolean =>
  head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP';
