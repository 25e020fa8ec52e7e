/**
 * Papers become files in child processes with limits on memory and time: typesetting takes the processor for seconds,
 * and a paper is what people wrote. One that breaks a limit fails alone.
 */
import { fileURLToPath } from 'node:url';
import { MEBIBYTE } from '@tiku/contracts/common';
import { RecognitionError } from '@tiku/recognition/inspect';
import { ChildPool, type RecogniserLogger } from '@tiku/recognition/process';
import {
  OutputLayout,
  OutputPaper,
  type AnswerPlace,
  type OutputFormat,
  type OutputLayoutInput,
  type OutputPaperInput,
} from '../paper/index.js';
import { Statement } from '../statement/index.js';
import { WrittenFile, type StatementJob, type WriteJob } from './protocol.js';

export type { WrittenFile } from './protocol.js';

export interface PaperWriterOptions {
  /** Child processes at most; default 1: the cores are for requests. */
  workers?: number;
  idleReleaseMs?: number;
  /** Of processor time; default 60 s. */
  timeoutMs?: number;
  logger?: RecogniserLogger;
}
export interface WriteRequest {
  format: OutputFormat;
  answers: AnswerPlace;
  paper: OutputPaperInput;
  layout?: OutputLayoutInput;
  /** 1 to 8; default 1, the paper alone. */
  variants?: number;
  /** What chooses the order of the variants; default the title. */
  seed?: string;
  hasAnswerSheet?: boolean;
  /** Only how it begins: the first page as SVG, or the first lines of the source. */
  isPreview?: boolean;
  /** LaTeX for the import of questions: it says what each part is. */
  isReadBack?: boolean;
}
/** Why a paper cannot be written: it needs more time or memory than one may. */
export class PaperTooLargeError extends Error {
  override readonly name = 'PaperTooLargeError';
}

const TIMEOUT_MS = 60_000;
const START_TIMEOUT_MS = 60_000;
/** The engine with its fonts takes 160 MB, a paper of 2,000 questions with its pages 500. */
const RSS_LIMIT_BYTES = 900 * MEBIBYTE;
/** The engine keeps some 10 MB of each paper with other formulas: after fifty of them no long paper would find room. */
const RETIRE_ABOVE_BYTES = 500 * MEBIBYTE;

export class PaperWriter {
  readonly #pool: ChildPool;

  constructor({ workers = 1, timeoutMs = TIMEOUT_MS, ...rest }: PaperWriterOptions = {}) {
    this.#pool = new ChildPool({
      ...rest,
      workers,
      timeoutMs,
      startTimeoutMs: START_TIMEOUT_MS,
      rssLimitBytes: RSS_LIMIT_BYTES,
      retireAboveBytes: RETIRE_ABOVE_BYTES,
      childEntry: childEntry(),
    });
  }

  /** One file; several parts come as an archive. Rejects with PaperTooLargeError, and with RecognitionError INTERNAL where another attempt may help. */
  async write({
    format,
    answers,
    paper,
    layout = {},
    variants = 1,
    seed = paper.title.slice(0, 100),
    hasAnswerSheet = false,
    isPreview = false,
    isReadBack = false,
  }: WriteRequest): Promise<WrittenFile> {
    const job: WriteJob = {
      kind: 'write',
      format,
      answers,
      paper: OutputPaper.parse(paper),
      layout: OutputLayout.parse(layout),
      variants,
      seed,
      hasAnswerSheet,
      isPreview,
      isReadBack,
    };
    return this.#run(job);
  }

  /** PDF. Rejects as `write` does. */
  async writeStatement(statement: Statement): Promise<Uint8Array> {
    return (await this.#run({ kind: 'statement', statement: Statement.parse(statement) })).data;
  }

  async #run(job: WriteJob | StatementJob): Promise<WrittenFile> {
    try {
      return WrittenFile.parse(await this.#pool.run(job));
    } catch (error) {
      const isLimit = error instanceof RecognitionError && error.code !== 'INTERNAL';
      throw isLimit ? new PaperTooLargeError(error.message, { cause: error }) : error;
    }
  }

  /** Highest resident memory seen in a child. */
  get peakRssBytes(): number {
    return this.#pool.peakRssBytes;
  }

  /** Ends every child; papers that still wait are refused. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}

function childEntry(): string {
  const here = import.meta.url;
  return fileURLToPath(new URL(here.endsWith('.ts') ? './child.ts' : './child.js', here));
}
