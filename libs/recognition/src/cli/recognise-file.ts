/**
 * Reads one file with the recogniser and pipeline of the service, without a server. Owns the command line's arguments.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { RecognitionError } from '../inspect/index.js';
import type { DocumentModel } from '../model/index.js';
import { mergePages, recogniseDocument, type RecognisedDocument } from '../pipeline/index.js';
import type { Recogniser } from '../process/index.js';

export interface RecognisedFile {
  pages: number;
  scanned: boolean;
  elapsedMs: number;
  document: RecognisedDocument;
}

/** A file's text, before the steps that read it. */
export interface ExtractedFile {
  model: DocumentModel;
  pages: number;
  scanned: boolean;
  elapsedMs: number;
}

/** Extracts one file. Rejects with RecognitionError. */
export async function extractFile(recogniser: Recogniser, file: string): Promise<ExtractedFile> {
  const started = performance.now();
  const outDir = await mkdtemp(join(tmpdir(), 'tiku-recognise-'));
  try {
    const { pages } = await recogniser.inspect(file);
    const extractions = await Promise.all(
      pages.map((page) => recogniser.extractPage(file, page.number, { outDir })),
    );
    return {
      model: mergePages(extractions),
      pages: pages.length,
      scanned: extractions.some((extraction) => extraction.model.pages.some((page) => page.scanned)),
      elapsedMs: Math.round(performance.now() - started),
    };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Reads one file. Rejects with RecognitionError, also NO_QUESTIONS if nothing was found. */
export async function recogniseFile(recogniser: Recogniser, file: string): Promise<RecognisedFile> {
  const { model, pages, scanned, elapsedMs } = await extractFile(recogniser, file);
  const started = performance.now();
  const document = recogniseDocument(model, { fileName: basename(file) });
  if (document.questions.length === 0) throw new RecognitionError('NO_QUESTIONS');
  return { pages, scanned, elapsedMs: elapsedMs + Math.round(performance.now() - started), document };
}

/** The answer as one text: letters, blanks joined by "；", parts one per line. */
export function answerText(question: RecognisedQuestion): string {
  const letters = question.options
    .filter((option) => option.isCorrect)
    .map((option) => option.id)
    .join('');
  if (letters) return letters;
  if (question.fillAnswers.length > 0) return question.fillAnswers.join('；');
  const parts = question.solutionAnswers;
  return parts.length > 1 ? parts.map((part, index) => `(${index + 1})${part}`).join('\n') : (parts[0] ?? '');
}

/** The documented output of `npm run recognise`. */
export function toOutput(file: string, result: RecognisedFile): object {
  return {
    file,
    pages: result.pages,
    elapsedMs: result.elapsedMs,
    account: result.document.tally,
    questions: result.document.questions.map((question) => ({
      n: question.n,
      type: question.type,
      stem: question.stem,
      options: question.options.map((option) => ({
        label: option.id,
        text: option.text,
      })),
      answer: answerText(question),
      solution: question.solution,
      images: question.images,
      ...(question.tikz.length > 0 ? { tikz: question.tikz } : {}),
      score: question.score,
      confidence: question.confidence,
      page: question.evidence.find((one) => one.field === 'stem')?.page ?? 1,
      flags: question.flags,
    })),
  };
}
