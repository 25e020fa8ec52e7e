/** Keys of ingestion's files in object storage: a prefix per task; figures separately, because drafts outlive tasks. */
import type { DocumentFormat } from '../tasks/task.types.js';

export const OCR_IMAGES = 'ocr/';
/** Prefixes under which files may lack a row. */
export const FILE_FOLDERS = ['tasks/', 'figures/', OCR_IMAGES, 'uploads/'] as const;
export const taskPrefix = (taskId: string): string => `tasks/${taskId}/`;
const EXTENSIONS: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/x-tex': 'tex',
  'application/zip': 'zip',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};
export const extensionOf = (mimeType: string, format: DocumentFormat): string =>
  EXTENSIONS[mimeType] ?? format;
/** `attemptId` separates two concurrent requests with the same document: one of them will belong to the task. */
export const documentKey = (taskId: string, extension: string, attemptId?: string): string =>
  `${taskPrefix(taskId)}document${attemptId === undefined ? '' : `-${attemptId}`}.${extension}`;
export const pageImageKey = (taskId: string, page: number, extension: string): string =>
  `${taskPrefix(taskId)}pages/${page}.${extension}`;
export const extractionKey = (taskId: string, page: number): string =>
  `${taskPrefix(taskId)}pages/${page}.json`;
/** The results of one run through the steps. `run` grows when they are deleted, which may be long after. */
export interface StepResults {
  taskId: string;
  run: number;
}
/** What a step after extract leaves for the next. */
export const stepResultKey = (
  results: StepResults,
  step: 'segment' | 'classify' | 'enrich' | 'match',
): string => `${stepResultPrefix(results)}${step}`;
export const stepResultPrefix = ({ taskId, run }: StepResults): string =>
  `${taskPrefix(taskId)}steps/${run}/`;
export const sourceKey = (taskId: string): string => `${taskPrefix(taskId)}source.json`;
export const figureKey = (figureId: string, extension: string): string => `figures/${figureId}.${extension}`;
export const ocrImageKey = (callId: string, extension: string): string =>
  `${OCR_IMAGES}${callId}.${extension}`;
/** A drawn picture. The key depends on the content: after a crash it is overwritten, so no sweep is needed. */
export const drawingKey = (hash: string): string => `tikz/${hash}.svg`;
/** The parts of a resumable upload. */
export const uploadPrefix = (uploadId: string): string => `uploads/${uploadId}/`;
/** `partId` separates two concurrent requests with the same bytes: one of them will belong to the upload. */
export const uploadPartKey = (uploadId: string, startByte: number, partId: string): string =>
  `${uploadPrefix(uploadId)}${startByte}-${partId}`;
