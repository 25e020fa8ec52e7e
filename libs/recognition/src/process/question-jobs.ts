/**
 * The steps after extraction (merge, segment, classify, enrich) as jobs of a child: their time and memory grow with a
 * text from a stranger, so they run under the same limits as the parsers. A paper's steps are separate jobs that pass
 * files on; everything else runs them in one.
 */
import { readFile } from 'node:fs/promises';
import {
  classifyQuestions,
  enrichQuestions,
  mergePages,
  questionModel,
  recogniseDocument,
  segmentDocument,
  type Classified,
  type Segmented,
} from '../pipeline/index.js';
import type { DocumentModel } from '../model/index.js';
import { ExtractionMessage, type JobRequest, type StepMessage } from './protocol.js';
import { readStep, writeStep } from './step-files.js';

export type QuestionJob = Extract<
  JobRequest,
  { kind: 'recognisePages' | 'recogniseModel' | 'recogniseQuestion' | 'segment' | 'classify' | 'enrich' }
>;

/** Runs one job. */
export async function runQuestionJob(job: QuestionJob): Promise<unknown> {
  switch (job.kind) {
    case 'recognisePages':
      return withoutFiles(recogniseDocument(mergePages(await readPages(job.files)), optionsOf(job)));
    case 'recogniseModel':
      return withoutFiles(recogniseDocument(job.model, optionsOf(job)));
    case 'recogniseQuestion':
      return recogniseDocument(questionModel(job.question)).questions[0] ?? null;
    case 'segment': {
      const segmented = segmentDocument(mergePages(await readPages(job.files)));
      await writeStep(job.result, segmented);
      const { questions, warnings } = segmented;
      return {
        ...stepOf(questions.map(({ numberCertain }) => (numberCertain ? 1 : UNSURE_NUMBER))),
        missingFiles: missingFilesOf(warnings),
      };
    }
    case 'classify': {
      const segmented = await readStep<Segmented>(job.file);
      if (!segmented) return null;
      const classified = classifyQuestions(segmented);
      await writeStep(job.result, classified);
      return stepOf(classified.questions.map(({ typeConfidence }) => typeConfidence));
    }
    case 'enrich': {
      const classified = await readStep<Classified>(job.file);
      return classified && withoutFiles(enrichQuestions(classified, optionsOf(job)));
    }
  }
}

/** As many as a message may name. */
const MISSING_FILES_MAX = 5;
const missingFilesOf = (warnings: DocumentModel['warnings']): string[] =>
  [
    ...new Set(
      warnings.flatMap(({ code, detail }) =>
        code === 'missing_file' && detail ? [detail.slice(0, 80)] : [],
      ),
    ),
  ].slice(0, MISSING_FILES_MAX);

/** How sure a question is whose number was derived from its neighbours. */
const UNSURE_NUMBER = 0.7;

/** The mean over questions, to three digits. */
const stepOf = (confidences: readonly number[]): Omit<StepMessage, 'missingFiles'> => ({
  questions: confidences.length,
  confidence:
    confidences.length === 0
      ? null
      : Math.round((confidences.reduce((sum, own) => sum + own, 0) / confidences.length) * 1000) / 1000,
});

async function readPages(files: readonly string[]): Promise<{ model: DocumentModel }[]> {
  const pages: { model: DocumentModel }[] = [];
  for (const file of files) pages.push(ExtractionMessage.parse(JSON.parse(await readFile(file, 'utf8'))));
  return pages;
}

const optionsOf = ({
  language,
  fileName,
}: {
  language?: 'zh' | 'en' | undefined;
  fileName?: string | undefined;
}): { language?: 'zh' | 'en'; fileName?: string } => ({
  ...(language && { language }),
  ...(fileName !== undefined && { fileName }),
});

function withoutFiles<T extends { figures: DocumentModel['figures'] }>(result: T): T {
  return { ...result, figures: result.figures.map(({ data: _data, file: _file, ...figure }) => figure) };
}
