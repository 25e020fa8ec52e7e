/**
 * Runs a job by the kind of file. Owns the choice of parser; parsers are loaded on first use, because a child
 * that only reads DOCX does not need the PDF and OCR engines.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { RecognitionError, SNIFF_BYTES, sniffType, type SniffedType } from '../inspect/index.js';
import type { JobRequest } from './protocol.js';
import type { QuestionJob } from './question-jobs.js';

/** Runs one job; `ocrStarted` is called when a page turns out to need OCR. Throws RecognitionError. */
export async function runJob(job: JobRequest, ocrStarted: () => void): Promise<unknown> {
  switch (job.kind) {
    case 'recognisePages':
    case 'recogniseModel':
    case 'recogniseQuestion':
    case 'segment':
    case 'classify':
    case 'enrich':
      return (await import('./question-jobs.js')).runQuestionJob(job);
    default:
      return runFileJob(job, ocrStarted);
  }
}

async function runFileJob(
  job: Exclude<Extract<JobRequest, { file: string }>, QuestionJob>,
  ocrStarted: () => void,
): Promise<unknown> {
  const type = sniffFile(job.file);
  switch (job.kind) {
    case 'inspect':
      return (await import('../inspect/inspect-file.js')).inspectFile(job.file, type);
    case 'extractPage':
      return extractPage(job, type, ocrStarted);
    case 'recogniseRegion':
      return recogniseRegion(job, type, ocrStarted);
    case 'renderPage':
      return { pageImage: await renderPage(job, type) };
    case 'ocrImage': {
      if (type.format !== 'image') throw new RecognitionError('UNSUPPORTED', 'OCR takes JPG and PNG');
      // Checked here too: a picture too large to decode is TOO_COMPLEX, not DAMAGED.
      await (await import('../inspect/inspect-file.js')).inspectFile(job.file, type);
      ocrStarted();
      return (await import('../parsers/image/index.js')).ocrImage(job.file);
    }
  }
}

async function extractPage(
  job: Extract<JobRequest, { kind: 'extractPage' }>,
  type: SniffedType,
  ocrStarted: () => void,
): Promise<unknown> {
  const context = { fileName: basename(job.file), outDir: job.outDir, ocrStarted };
  if (type.format === 'pdf') {
    const { extractPdfPage } = await import('../parsers/pdf/index.js');
    return extractPdfPage(job.file, job.page, context);
  }
  if (job.page !== 1) throw new RecognitionError('DAMAGED', `there is no page ${job.page}`);
  if (type.format === 'image') {
    const { extractImage } = await import('../parsers/image/index.js');
    ocrStarted();
    return extractImage(job.file, context);
  }
  const { extractSource } = await import('./source-documents.js');
  return extractSource(job.file, type, context);
}

async function recogniseRegion(
  job: Extract<JobRequest, { kind: 'recogniseRegion' }>,
  type: SniffedType,
  ocrStarted: () => void,
): Promise<unknown> {
  const context = { outDir: job.outDir, ocrStarted, as: job.as };
  const { extractRegion } = await import('./region-job.js');
  return extractRegion(job, type.format, context);
}

async function renderPage(
  job: Extract<JobRequest, { kind: 'renderPage' }>,
  type: SniffedType,
): Promise<string | null> {
  if (type.format === 'pdf') {
    return (await import('../parsers/pdf/index.js')).renderPdfPage(job.file, job.page, job);
  }
  if (type.format === 'image')
    return (await import('../parsers/image/index.js')).renderImage(job.file, job.outDir);
  return null;
}

function sniffFile(file: string): SniffedType {
  const head = readHead(file);
  if (head.length === 0) throw new RecognitionError('EMPTY');
  const type = sniffType(head, basename(file));
  if (type) return type;
  // A file with a document's name and other content is damaged rather than of an unknown type.
  if (/\.(pdf|docx|png|jpe?g|zip)$/i.test(file))
    throw new RecognitionError('DAMAGED', 'content does not match the name');
  throw new RecognitionError('UNSUPPORTED');
}

/** Synchronous: nothing else waits in this process, and three waits for a thread cost more than the bytes. */
function readHead(file: string): Buffer {
  const descriptor = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(SNIFF_BYTES);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, SNIFF_BYTES, 0));
  } finally {
    closeSync(descriptor);
  }
}
