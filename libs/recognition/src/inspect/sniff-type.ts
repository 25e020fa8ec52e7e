/**
 * The type of a file by its first bytes; the name only decides between kinds that share a container (zip) or have no
 * signature (TeX). Pure and light: upload calls it before anything is stored.
 */

export type DocumentFormat = 'tex' | 'docx' | 'pdf' | 'image';
export interface SniffedType {
  format: DocumentFormat;
  mimeType: string;
}

/** How many first bytes `sniffType` needs. */
export const SNIFF_BYTES = 4100;
const DOCX_MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const ZIP_MIME = 'application/zip';
/** First entries of other packages that people rename or send: office files, exports of question banks. */
const OTHER_PACKAGES =
  /(?:xl|ppt)\/|spreadsheetml|presentationml|imsmanifest\.xml|META-INF\/|mimetypeapplication\/(?:epub|vnd)/;

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);

/** Type of a document from its first bytes (up to 4100) and its name; null for an unsupported type. */
export function sniffType(firstBytes: Uint8Array, fileName: string): SniffedType | null {
  const bytes = firstBytes.subarray(0, SNIFF_BYTES);
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return { format: 'image', mimeType: 'image/jpeg' };
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return { format: 'image', mimeType: 'image/png' };
  const ascii = Buffer.from(bytes).toString('latin1');
  // Readers accept the signature within the first kilobyte: some writers put a blank line or a BOM before it.
  if (ascii.slice(0, 1024).includes('%PDF-')) return { format: 'pdf', mimeType: 'application/pdf' };
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const saysWord = /word\/|wordprocessingml/.test(ascii);
    if (saysWord || extension === 'docx') return { format: 'docx', mimeType: DOCX_MIME };
    // TeX sources with their pictures: whether there is one shows when the whole is there.
    return extension === 'zip' && !OTHER_PACKAGES.test(ascii) ? { format: 'tex', mimeType: ZIP_MIME } : null;
  }
  // A .docx with a password is an OLE container: accepted here so that the reader can report "encrypted".
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return extension === 'docx' ? { format: 'docx', mimeType: DOCX_MIME } : null;
  return looksLikeTex(bytes, ascii, extension) ? { format: 'tex', mimeType: 'application/x-tex' } : null;
}

function looksLikeTex(bytes: Uint8Array, ascii: string, extension: string): boolean {
  const utf16 = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  if (bytes.length === 0 || (!utf16 && bytes.includes(0))) return false;
  // Control bytes other than tab, line ends and form feed do not occur in text of any encoding.
  const controls = utf16
    ? 0
    : bytes.filter((byte) => byte < 32 && ![9, 10, 12, 13, 27].includes(byte)).length;
  if (controls > bytes.length / 100) return false;
  if (['tex', 'ltx', 'latex'].includes(extension)) return !ascii.startsWith('MZ');
  return /\\documentclass|\\begin\{(document|question|choices|enumerate)\}/.test(ascii);
}
