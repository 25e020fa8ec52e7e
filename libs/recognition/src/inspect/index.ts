/**
 * Public face of looking at a file before reading it: type by content and typed failures. Light on purpose (no parser
 * is loaded), so an HTTP service may import it; the deeper look happens in a child process (inspect-file.ts).
 */
import type { DocumentPage } from '../model/index.js';
import type { SniffedType } from './sniff-type.js';

export { isBrokenEngine, RecognitionError, RECOGNITION_ERROR_CODES } from './recognition-error.js';
export type { RecognitionErrorCode, MessageLocale } from './recognition-error.js';
export { sniffType, SNIFF_BYTES } from './sniff-type.js';
export type { DocumentFormat, SniffedType } from './sniff-type.js';

/** What is known of a document before a page is read. TeX and DOCX count as one page. */
export interface Inspection extends SniffedType {
  pages: DocumentPage[];
  language?: 'zh' | 'en';
}

/** Bounds on what is accepted, all far above real exam papers. */
export const DOCUMENT_LIMITS = {
  pages: 200,
  pictureMegapixels: 80,
  /** A4 at 1200 dpi has 139; engines read a PDF's pictures row by row, so more of it is a matter of time. */
  pdfPictureMegapixels: 160,
  /** Unpacked: the operations of a page as dense as is read at all (`OPERATORS_MAX`), at 80 bytes each. */
  pdfStreamBytes: 32 * 1024 * 1024,
  texBytes: 20 * 1024 * 1024,
  docxEntries: 3000,
  docxUnpackedBytes: 300 * 1024 * 1024,
  docxXmlBytes: 60 * 1024 * 1024,
} as const;
