/** Writes one paper into one file. Running it twice writes the same file under the same key. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { MEBIBYTE } from '@tiku/contracts/common';
import { PaperTooLargeError, PaperWriter } from '@tiku/paper-output/process';
import { Background } from '@tiku/platform/background';
import { AppError } from '@tiku/platform/errors';
import { LOGGER } from '@tiku/platform/http';
import { Jobs } from '@tiku/platform/jobs';
import type { Logger } from '@tiku/platform/logging';
import { ObjectStorage } from '@tiku/platform/storage';
import { Readable } from 'node:stream';
import { PapersService } from '../papers/papers.service.js';
import { EXPORT_PAPER, EXPORTS_FOLDER } from './export-queue.js';
import { ExportsRepository, type ExportRow } from './exports.repository.js';
import { FigureSource } from './figure-source.js';
import { outputLayout, outputPaper } from './output-paper.js';

const FILE_BYTES_MAX = 200 * MEBIBYTE;
/**
 * The writer has one child process, so that exports use at most one core and leave the others to requests. Two jobs
 * keep it busy: one gathers figures while the other is set. Waiting exports are rows and take no memory.
 */
const CONCURRENCY = 2;
const PROGRESS_EVERY_MS = 300;
/** The share of the work, in per cent. */
const FIGURES_SHARE = 70;

@Injectable()
export class ExportPaperJob implements OnModuleInit {
  #writer: PaperWriter | null = null;

  constructor(
    private readonly jobs: Jobs,
    private readonly exports: ExportsRepository,
    private readonly papers: PapersService,
    private readonly figures: FigureSource,
    private readonly storage: ObjectStorage,
    @Inject(LOGGER) private readonly logger: Logger,
    background: Background,
  ) {
    background.onClose('workers', 'writer of papers', () => this.#writer?.close());
  }

  onModuleInit(): void {
    this.jobs.handle(EXPORT_PAPER, ({ payload: { exportId }, signal }) => this.#run(exportId, signal), {
      concurrency: CONCURRENCY,
      onFailed: ({ payload: { exportId } }, _error, tx) => this.exports.fail(exportId, 'FAILED', tx),
    });
  }

  async #run(id: string, signal: AbortSignal): Promise<void> {
    const row = await this.exports.find(id);
    if (!row || row.status === 'completed' || row.status === 'failed') return;
    await this.exports.begin(id);
    try {
      await this.#write(row, signal);
    } catch (error) {
      if (error instanceof PaperTooLargeError) return this.exports.fail(id, 'TOO_LARGE');
      // Withdrawn since the request.
      if (error instanceof AppError && error.status < 500) return this.exports.fail(id, 'GONE');
      throw error;
    }
  }

  async #write({ id, paper_id, user_id, options }: ExportRow, signal: AbortSignal): Promise<void> {
    this.#writer ??= new PaperWriter({ logger: this.logger });
    const paper = await this.papers.readAs(paper_id, user_id);
    const gathered = this.figures.open(signal);
    const advance = this.#progressOf(id, paper.totalQuestions);
    const { name, type, data, pages } = await this.#writer.write({
      format: options.format,
      answers: options.answers,
      paper: await outputPaper(paper, options.headings, async (question) => {
        const figures = await gathered.of(question);
        await advance();
        return figures;
      }),
      layout: outputLayout(options),
      variants: options.variants,
      // The same in every format, and different after the paper changes.
      seed: `${paper_id} ${paper.version}`,
      hasAnswerSheet: options.answerSheet,
      isPreview: options.preview,
      page: options.page,
    });
    const key = `${EXPORTS_FOLDER}${id}`;
    await this.storage.put(key, Readable.from([Buffer.from(data)]), {
      contentType: type,
      sizeLimitBytes: FILE_BYTES_MAX,
    });
    // The row was deleted with its account or paper: delete the file, too.
    if (!(await this.exports.complete(id, { key, name, type, pages: pages ?? null })))
      await this.storage.delete(key);
  }

  /** Called after each question: gathering its figures takes longest; setting the pages is the rest. */
  #progressOf(id: string, questions: number): () => Promise<void> {
    let [done, saved] = [0, Date.now()];
    return async () => {
      done += 1;
      if (done < questions && Date.now() - saved < PROGRESS_EVERY_MS) return;
      saved = Date.now();
      await this.exports.advance(id, Math.round((FIGURES_SHARE * done) / Math.max(1, questions)));
    };
  }
}
