/** Where ingestion's files are in object storage: one prefix per task, figures apart because drafts outlive tasks. */
import type { DocumentFormat } from '../tasks/task.types.js';

/** Where files may be without a row. */
export const FILE_FOLDERS = ['tasks/', 'figures/', 'ocr/', 'uploads/'] as const;
export const taskPrefix = (taskId: string): string => `tasks/${taskId}/`;
const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/x-tex': 'tex',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
export const extensionOf = (mimeType: string, format: DocumentFormat): string =>
  EXTENSIONS[mimeType] ?? format;
/** `attemptId` keeps two requests that put the same document together apart: one of them will be the task's. */
export const documentKey = (taskId: string, extension: string, attemptId?: string): string =>
  `${taskPrefix(taskId)}document${attemptId === undefined ? '' : `-${attemptId}`}.${extension}`;
export const pageImageKey = (taskId: string, page: number, extension: string): string =>
  `${taskPrefix(taskId)}pages/${page}.${extension}`;
export const extractionKey = (taskId: string, page: number): string =>
  `${taskPrefix(taskId)}pages/${page}.json`;
export const sourceKey = (taskId: string): string => `${taskPrefix(taskId)}source.json`;
export const figureKey = (figureId: string, extension: string): string => `figures/${figureId}.${extension}`;
export const ocrImageKey = (callId: string, extension: string): string => `ocr/${callId}.${extension}`;
/** A drawn picture. Its key is its content's: drawn again after a crash, it takes the same place, so no sweep is needed. */
export const drawingKey = (hash: string): string => `tikz/${hash}.svg`;
/** The parts of a resumable upload. */
export const uploadPrefix = (uploadId: string): string => `uploads/${uploadId}/`;
/** `partId` keeps two requests that write the same bytes apart: one of them will be the upload's. */
export const uploadPartKey = (uploadId: string, startByte: number, partId: string): string =>
  `${uploadPrefix(uploadId)}${startByte}-${partId}`;
