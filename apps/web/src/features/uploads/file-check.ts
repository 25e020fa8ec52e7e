/**
 * Checks a file before it is sent, by the same signatures as the server, so that the error is immediate and exact. The
 * server still decides.
 */
import { LIMITS } from '@tiku/contracts/common';

export const ACCEPTED_EXTENSIONS = ['.pdf', '.docx', '.tex', '.zip', '.jpg', '.jpeg', '.png'] as const;

export const REJECTIONS = [
  'empty',
  'tooLarge',
  'storage',
  'notPdf',
  'notWord',
  'notTex',
  'notZip',
  'notImage',
  'oldWord',
  'heic',
  'type',
] as const;
export type Rejection = (typeof REJECTIONS)[number];

const HEAD_BYTES = 4100;
const MARKS = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  zip: [0x50, 0x4b, 0x03, 0x04],
  // A .docx with a password is such a container: the server accepts it, to report that it is locked.
  ole: [0xd0, 0xcf, 0x11, 0xe0],
} as const;

/** Null for a file that the server will accept. */
export async function rejectionOf(file: File): Promise<Rejection | null> {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (file.size === 0) return 'empty';
  if (extension === 'doc' || extension === 'wps') return 'oldWord';
  if (extension === 'heic' || extension === 'heif') return 'heic';
  if (!ACCEPTED_EXTENSIONS.some((accepted) => accepted === `.${extension}`)) return 'type';
  if (file.size > LIMITS.documentBytes) return 'tooLarge';
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return isReadable(head, extension) ? null : mismatchOf(extension);
}

/** The content decides, not the name: a PDF named .docx is a PDF, and read as one. */
function isReadable(head: Uint8Array, extension: string): boolean {
  const starts = (mark: readonly number[]) => mark.every((byte, index) => head[index] === byte);
  if (starts(MARKS.jpeg) || starts(MARKS.png)) return true;
  const text = new TextDecoder('latin1').decode(head);
  if (text.slice(0, 1024).includes('%PDF-')) return true;
  // A TeX source with its pictures and other files: what is in it shows when it is read.
  if (starts(MARKS.zip))
    return extension === 'docx' || extension === 'zip' || /word\/|wordprocessingml/.test(text);
  if (starts(MARKS.ole)) return extension === 'docx';
  return extension === 'tex'
    ? isText(head, text)
    : /\\documentclass|\\begin\{(document|question|choices|enumerate)\}/.test(text);
}

function isText(head: Uint8Array, text: string): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isUtf16 || (!head.includes(0) && !text.startsWith('MZ'));
}

function mismatchOf(extension: string): Rejection {
  if (extension === 'pdf') return 'notPdf';
  if (extension === 'docx') return 'notWord';
  if (extension === 'zip') return 'notZip';
  return extension === 'tex' ? 'notTex' : 'notImage';
}
