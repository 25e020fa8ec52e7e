/**
 * The steps after extraction (merge, segment, classify, enrich) as jobs of a child: their time and memory grow with a
 * text from a stranger, so they run under the same limits as the parsers.
 */
import { readFile } from 'node:fs/promises';
import { mergePages, questionModel, recogniseDocument } from '../pipeline/index.js';
import type { DocumentModel } from '../model/index.js';
import { ExtractionMessage, type JobRequest } from './protocol.js';

type QuestionJob = Extract<JobRequest, { kind: 'recognisePages' | 'recogniseModel' | 'recogniseQuestion' }>;

/** Runs one job; the result is a `RecognisedMessage`, for `recogniseQuestion` a `QuestionMessage`. */
export async function runQuestionJob(job: QuestionJob): Promise<unknown> {
  switch (job.kind) {
    case 'recognisePages':
      return withoutFiles(
        recogniseDocument(mergePages(await readPages(job.files)), {
          ...languageOf(job),
          ...(job.fileName === undefined ? {} : { fileName: job.fileName }),
        }),
      );
    case 'recogniseModel':
      return withoutFiles(recogniseDocument(job.model, languageOf(job)));
    case 'recogniseQuestion':
      return recogniseDocument(questionModel(job.question)).questions[0] ?? null;
  }
}

async function readPages(files: readonly string[]): Promise<{ model: DocumentModel }[]> {
  const pages: { model: DocumentModel }[] = [];
  for (const file of files) pages.push(ExtractionMessage.parse(JSON.parse(await readFile(file, 'utf8'))));
  return pages;
}

const languageOf = ({ language }: { language?: 'zh' | 'en' | undefined }): { language?: 'zh' | 'en' } =>
  language ? { language } : {};

function withoutFiles<T extends { figures: DocumentModel['figures'] }>(result: T): T {
  return { ...result, figures: result.figures.map(({ data: _data, file: _file, ...figure }) => figure) };
}
