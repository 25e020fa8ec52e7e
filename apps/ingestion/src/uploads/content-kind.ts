/** Detects by its first bytes what an unsupported file is, so that a refusal can name it. Pure. */

export type ContentKind =
  | 'program'
  | 'office'
  | 'archive'
  | 'picture'
  | 'media'
  | 'webPage'
  | 'richText'
  | 'text'
  | 'font';

const SIGNATURES: readonly [ContentKind, RegExp][] = [
  ['program', /^(?:MZ|\x7fELF|\xcf\xfa\xed\xfe|\xca\xfe\xba\xbe)/],
  // Word, Excel and PowerPoint before 2007, and WPS.
  ['office', /^\xd0\xcf\x11\xe0/],
  ['archive', /^(?:PK\x03\x04|PK\x05\x06|Rar!|7z\xbc\xaf|\x1f\x8b|BZh)/],
  ['picture', /^(?:GIF8|BM|II\*\0|MM\0\*|RIFF....WEBP|.{4}ftyp(?:heic|heix|mif1|avif))/s],
  ['media', /^(?:ID3|OggS|fLaC|RIFF....(?:WAVE|AVI )|.{4}ftyp|\x1aE\xdf\xa3)/s],
  ['webPage', /^\s*<(?:!doctype html|html)/i],
  ['richText', /^\{\\rtf/],
  ['font', /^(?:OTTO|wOF[F2]|\0\x01\0\0)/],
];
/** Office documents since 2007 are archives whose first entries name their kind. */
const OFFICE_ENTRIES = /^PK\x03\x04[\s\S]*?(?:ppt\/|xl\/|presentationml|spreadsheetml|\[Content_Types\])/;

export function contentKindOf(head: Buffer): ContentKind | null {
  const bytes = head.toString('latin1');
  if (OFFICE_ENTRIES.test(bytes)) return 'office';
  const found = SIGNATURES.find(([, signature]) => signature.test(bytes));
  if (found) return found[0];
  // Text in any encoding but UTF-16 has no zero bytes.
  return head.length > 0 && !head.includes(0) && isMostlyPrintable(head) ? 'text' : null;
}

function isMostlyPrintable(head: Buffer): boolean {
  const controls = head.filter((byte) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte)).length;
  return controls <= head.length / 100;
}
