/**
 * Public interface for checking a file before it is read: type by content and typed failures. Loads no
 * parser, so an HTTP service may import it; the deeper check runs in a child process (inspect-file.ts).
 */
import type { DocumentPage } from '../model/index.js';
import type { SniffedType } from './sniff-type.js';

export { isBrokenEngine, RecognitionError, RECOGNITION_ERROR_CODES } from './recognition-error.js';
export type { RecognitionErrorCode, MessageLocale } from './recognition-error.js';
export { sniffType, SNIFF_BYTES, ZIP_MIME } from './sniff-type.js';
export type { DocumentFormat, SniffedType } from './sniff-type.js';

/** The facts about a document before a page is read. TeX and DOCX count as one page. */
export interface Inspection extends SniffedType {
  pages: DocumentPage[];
  language?: 'zh' | 'en';
}

/** Bounds of accepted documents, all far above real exam papers. */
export const DOCUMENT_LIMITS = {
  pages: 200,
  pictureMegapixels: 80,
  /** A4 at 1200 dpi has 139; engines read a PDF's pictures row by row, so larger ones only cost time. */
  pdfPictureMegapixels: 160,
  /** Unpacked: the operations of the densest page that is read (`OPERATORS_MAX`), at 80 bytes each. */
  pdfStreamBytes: 32 * 1024 * 1024,
  texBytes: 20 * 1024 * 1024,
  docxEntries: 3000,
  docxUnpackedBytes: 300 * 1024 * 1024,
  docxXmlBytes: 60 * 1024 * 1024,
} as const;
