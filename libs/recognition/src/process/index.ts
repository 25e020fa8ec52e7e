/**
 * Reads documents in child processes with limits on memory, time and pages. Owns the typed interface; the
 * reading itself is in parsers/. A hostile file costs a child, never the caller's process.
 */
import {
  ChildPool,
  childEntryNextTo,
  confinedFile,
  JobError,
  type PoolOptions,
} from '@tiku/child-processes/pool';
import type { PageBox, RecognisedQuestion, RegionKind } from '@tiku/contracts/ingestion';
import type { z } from 'zod';
import type { RecognisedDocument } from '../enrich/index.js';
import { type Inspection, RECOGNITION_ERROR_CODES, RecognitionError } from '../inspect/index.js';
import type { DocumentModel } from '../model/index.js';
import type { QuestionText } from '../pipeline/question-model.js';
import {
  ExtractionMessage,
  InspectionMessage,
  type JobRequest,
  OcrMessage,
  QuestionMessage,
  RecognisedMessage,
  RegionMessage,
  StepMessage,
} from './protocol.js';

/** Schemas of a stored `PageExtraction` and `RecognisedDocument`, for callers that store them between steps. */
export { ExtractionMessage, RecognisedMessage } from './protocol.js';
export type { RecognisedDocument } from '../enrich/index.js';
export type { QuestionText } from '../pipeline/question-model.js';
/** Tests run a child of their own. */
export type RecogniserOptions = PoolOptions & { childEntry?: string };
/** `language` is the language of messages to the teacher; by default the document's own. */
export interface RecogniseOptions {
  language?: 'zh' | 'en';
}
/** `fileName`, as a person named the document, suggests its source. */
export type DocumentOptions = RecogniseOptions & { fileName?: string };

/** `confidence` is the mean over the questions, 0..1; null without questions. */
export type StepResult = z.output<typeof StepMessage>;

/** One page of a document (TeX and DOCX: page 1 is all of it). Figures and the page picture are files in `outDir`. */
export interface PageExtraction {
  model: DocumentModel;
  /** Path of a PNG or JPEG picture of the page at about 150 dpi; null for TeX and DOCX. */
  pageImage: string | null;
  /** Shown in place of a page picture for TeX (lines) and DOCX (paragraphs, as markup). */
  source?: { lines: string[] } | { paragraphs: string[] };
}

export interface RegionRequest extends RecogniseOptions {
  page: number;
  box: PageBox;
  as: RegionKind;
  outDir: string;
  figureIds: string[];
}
export type RegionResult = z.output<typeof RegionMessage>;

export interface OcrResult {
  text: string;
  model: DocumentModel;
  /** 0..1, the engine's mean over words. */
  confidence: number;
  elapsedMs: number;
}

export interface RecogniserStatus {
  engine: string;
  languages: string[];
  workers: number;
  queue: { waiting: number; active: number };
  /** Highest resident memory seen in a child, for benches and limits tests. */
  peakRssBytes: number;
}

const TIMEOUT_MS = 12_000;
const OCR_TIMEOUT_MS = 90_000;
/**
 * More once a page goes to OCR: there memory grows slowly, so a smaller part of the gigabyte is reserved for growth
 * between two checks. Two engines on a dense A3 page at 300 dpi need 840 MB.
 */
const RSS_LIMIT_BYTES = 820 * 2 ** 20;
const OCR_RSS_LIMIT_BYTES = 930 * 2 ** 20;

export class Recogniser {
  readonly #pool: ChildPool;

  constructor(options: RecogniserOptions = {}) {
    this.#pool = new ChildPool({
      timeoutMs: TIMEOUT_MS,
      rssLimitBytes: RSS_LIMIT_BYTES,
      ...options,
      secondStage: {
        timeoutMs: OCR_TIMEOUT_MS,
        rssLimitBytes: options.rssLimitBytes ?? OCR_RSS_LIMIT_BYTES,
      },
      childEntry: options.childEntry ?? childEntryNextTo(import.meta.url),
    });
  }

  /** Type, pages and whether they are scanned. Rejects with RecognitionError for an unreadable document. */
  async inspect(file: string): Promise<Inspection> {
    return parsedResult(InspectionMessage, await this.#run({ kind: 'inspect', file }));
  }

  /** Reads one page (from 1), writing its figures and its picture into `outDir`, which must exist. */
  async extractPage(file: string, page: number, options: { outDir: string }): Promise<PageExtraction> {
    const request = { kind: 'extractPage', file, page, outDir: options.outDir } as const;
    const { model, pageImage, ...rest } = parsedResult(ExtractionMessage, await this.#run(request));
    const figures = await Promise.all(
      model.figures.map(async (figure) =>
        figure.file ? { ...figure, file: await ownFile(figure.file, options.outDir) } : figure,
      ),
    );
    return {
      ...rest,
      model: { ...model, figures },
      pageImage: pageImage === null ? null : await ownFile(pageImage, options.outDir),
    };
  }

  /** Draws one page (from 1) as a picture in `outDir` and returns its path. */
  async renderPage(file: string, page: number, options: { outDir: string; dpi: number }): Promise<string> {
    const { pageImage } = parsedResult(
      ExtractionMessage.pick({ pageImage: true }),
      await this.#run({ kind: 'renderPage', file, page, ...options }),
    );
    if (pageImage === null) throw new RecognitionError('UNSUPPORTED', 'this format has no pages to draw');
    return ownFile(pageImage, options.outDir);
  }

  /**
   * Reads a box of a page as the kind that the caller states. Its figures are files in `outDir`, named by `figureIds`
   * in order. Rejects with UNSUPPORTED for TeX and DOCX, which have no pages.
   */
  async recogniseRegion(file: string, region: RegionRequest): Promise<RegionResult> {
    const { page, box, as, outDir, figureIds, language } = region;
    const request = { kind: 'recogniseRegion', file, page, box, as, outDir, figureIds } as const;
    const result = parsedResult(
      RegionMessage,
      await this.#run({ ...request, ...(language ? { language } : {}) }),
    );
    const figures = await Promise.all(
      result.figures.map(async (figure) => ({
        ...figure,
        file: figure.file ? await ownFile(figure.file, outDir) : undefined,
      })),
    );
    return { ...result, figures };
  }

  /** Text of a picture (JPG or PNG); its figures have no files. */
  async ocrImage(file: string): Promise<OcrResult> {
    const result = parsedResult(OcrMessage, await this.#run({ kind: 'ocrImage', file }));
    const figures = result.model.figures.map(({ file: _file, ...figure }) => figure);
    return { ...result, model: { ...result.model, figures } };
  }

  /**
   * Questions of a document from its extracted pages, in page order. `files` hold each page's `PageExtraction` as JSON,
   * so that the caller's process never parses them. The figures of the result have no `file`.
   */
  async recognisePages(files: readonly string[], options: DocumentOptions = {}): Promise<RecognisedDocument> {
    return parsedResult(
      RecognisedMessage,
      await this.#run({ kind: 'recognisePages', files: [...files], ...options }),
    );
  }

  /**
   * The first of three steps that together do what `recognisePages` does: finds the questions in the extracted pages and
   * writes them to `result`, for `classify`.
   */
  async segment(files: readonly string[], result: string): Promise<StepResult> {
    return parsedResult(StepMessage, await this.#run({ kind: 'segment', files: [...files], result }));
  }

  /** Types and answers of what `segment` wrote to `file`, for `enrich`; null if another release wrote it. */
  async classify(file: string, result: string): Promise<StepResult | null> {
    return parsedResult(StepMessage.nullable(), await this.#run({ kind: 'classify', file, result }));
  }

  /** The questions of what `classify` wrote to `file`, as `recognisePages`; null if another release wrote it. */
  async enrich(file: string, options: DocumentOptions = {}): Promise<RecognisedDocument | null> {
    return parsedResult(RecognisedMessage.nullable(), await this.#run({ kind: 'enrich', file, ...options }));
  }

  /** Questions of a document model in memory. The figures of the result have no `file`. */
  async recogniseModel(model: DocumentModel, options: RecogniseOptions = {}): Promise<RecognisedDocument> {
    return parsedResult(RecognisedMessage, await this.#run({ kind: 'recogniseModel', model, ...options }));
  }

  /** Type, tags, answers and similar fields of a single question; null if its text contains none. */
  async recogniseQuestion(question: QuestionText): Promise<RecognisedQuestion | null> {
    const { stem, options, solution } = question;
    const copy = { stem, options: [...options], solution };
    return parsedResult(QuestionMessage, await this.#run({ kind: 'recogniseQuestion', question: copy }));
  }

  async #run(job: JobRequest): Promise<unknown> {
    return this.#pool.run(job).catch(asRecognitionError);
  }

  status(): RecogniserStatus {
    return {
      engine: 'PP-OCRv6, tesseract.js 7.0.0',
      languages: ['eng', 'chi_sim'],
      workers: this.#pool.workers,
      queue: this.#pool.queue,
      peakRssBytes: this.#pool.peakRssBytes,
    };
  }

  /** Ends every child; rejects waiting jobs. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

export function createRecogniser(options: RecogniserOptions = {}): Recogniser {
  return new Recogniser(options);
}

const ownFile = (path: string, folder: string): Promise<string> =>
  confinedFile(path, folder).catch(asRecognitionError);

/** The pool and the children use the codes of reading. */
function asRecognitionError(error: unknown): never {
  if (!(error instanceof JobError)) throw error;
  const code = RECOGNITION_ERROR_CODES.find((known) => known === error.code) ?? 'INTERNAL';
  throw new RecognitionError(code, error.detail, { cause: error });
}

function parsedResult<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new RecognitionError('INTERNAL', 'child sent a result out of shape', { cause: parsed.error });
  return parsed.data;
}
