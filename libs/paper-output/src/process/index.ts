/**
 * Writes papers as files in child processes with limits on memory and time: typesetting occupies a core for seconds,
 * and papers contain what people wrote. A paper that exceeds a limit fails without the others.
 */
import { ChildPool, childEntryNextTo, isBeyondLimits, type ChildLogger } from '@tiku/child-processes/pool';
import { MEBIBYTE } from '@tiku/contracts/common';
import {
  OutputLayout,
  OutputPaper,
  type AnswerPlace,
  type OutputFormat,
  type OutputLayoutInput,
  type OutputPaperInput,
} from '../paper/index.js';
import { SignInSheet } from '../sign-in-sheet/index.js';
import { Statement } from '../statement/index.js';
import { WrittenFile, type SignInSheetJob, type StatementJob, type WriteJob } from './protocol.js';

export type { WrittenFile } from './protocol.js';

export interface PaperWriterOptions {
  /** The maximum number of child processes; default 1: the cores are for requests. */
  workers?: number;
  idleReleaseMs?: number;
  /** Processor time; default 60 s. */
  timeoutMs?: number;
  logger?: ChildLogger;
}
export interface WriteRequest {
  format: OutputFormat;
  answers: AnswerPlace;
  paper: OutputPaperInput;
  layout?: OutputLayoutInput;
  /** 1 to 8; default 1: only the paper. */
  variants?: number;
  /** The seed for the order of the variants; default the title. */
  seed?: string;
  hasAnswerSheet?: boolean;
  /** Only one page as SVG, or the first lines of the source. */
  isPreview?: boolean;
  /** The page of a preview, from 1. */
  page?: number;
  /** LaTeX for the import of questions, with each part marked. */
  isReadBack?: boolean;
}
/** Why a paper cannot be written: it exceeds the limit of time or memory. */
export class PaperTooLargeError extends Error {
  override readonly name = 'PaperTooLargeError';
}

const TIMEOUT_MS = 60_000;
/** The engine with its fonts takes 160 MB, a paper of 2,000 questions with its pages 500. */
const RSS_LIMIT_BYTES = 900 * MEBIBYTE;
/** The engine keeps some 10 MB of each paper with new formulas: after fifty, no long paper would fit. */
const RETIRE_ABOVE_BYTES = 500 * MEBIBYTE;

export class PaperWriter {
  readonly #pool: ChildPool;

  constructor({ workers = 1, timeoutMs = TIMEOUT_MS, ...rest }: PaperWriterOptions = {}) {
    this.#pool = new ChildPool({
      ...rest,
      workers,
      timeoutMs,
      rssLimitBytes: RSS_LIMIT_BYTES,
      retireAboveBytes: RETIRE_ABOVE_BYTES,
      childEntry: childEntryNextTo(import.meta.url),
    });
  }

  /**
   * One file; several parts become an archive. Rejects with PaperTooLargeError, or JobError INTERNAL if a
   * retry may help.
   */
  async write({
    format,
    answers,
    paper,
    layout = {},
    variants = 1,
    seed = paper.title.slice(0, 100),
    hasAnswerSheet = false,
    isPreview = false,
    page = 1,
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
      page,
      isReadBack,
    };
    return this.#run(job);
  }

  /** PDF. Rejects as `write` does. */
  async writeStatement(statement: Statement): Promise<Uint8Array> {
    return (await this.#run({ kind: 'statement', statement: Statement.parse(statement) })).data;
  }

  /** The same. */
  async writeSignInSheet(sheet: SignInSheet): Promise<Uint8Array> {
    return (await this.#run({ kind: 'signInSheet', sheet: SignInSheet.parse(sheet) })).data;
  }

  async #run(job: WriteJob | StatementJob | SignInSheetJob): Promise<WrittenFile> {
    try {
      return WrittenFile.parse(await this.#pool.run(job));
    } catch (error) {
      throw isBeyondLimits(error) ? new PaperTooLargeError(error.message, { cause: error }) : error;
    }
  }

  /** The highest resident memory of a child so far. */
  get peakRssBytes(): number {
    return this.#pool.peakRssBytes;
  }

  /** Ends every child; refuses waiting papers. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}
