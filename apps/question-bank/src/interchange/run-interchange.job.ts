/** Job `interchange`: runs an import or an export and records its end on its row. */
import { type OnModuleInit, Injectable } from '@nestjs/common';
import { JobError } from '@tiku/child-processes/pool';
import { FileRefused } from '@tiku/interchange/refusal';
import type { InterchangeError } from '@tiku/contracts/question-bank';
import { runInContext } from '@tiku/platform/context';
import { Transactions } from '@tiku/platform/database';
import { AppError } from '@tiku/platform/errors';
import { Jobs } from '@tiku/platform/jobs';
import { PaperTooLargeError } from '@tiku/paper-output/process';
import { RecognitionError } from '@tiku/recognition/inspect';
import { INTERCHANGE } from '../queues.js';
import { ExportBank } from './export-bank.js';
import { ImportFile } from './import-file.js';
import { InterchangeEnds } from './interchange-ends.js';
import { InterchangeRefused } from './interchange-refused.js';
import { InterchangeRepository } from './interchange.repository.js';

const CONCURRENCY = 2;

@Injectable()
export class RunInterchangeJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly tasks: InterchangeRepository,
    private readonly imports: ImportFile,
    private readonly exports: ExportBank,
    private readonly transactions: Transactions,
    private readonly ends: InterchangeEnds,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(INTERCHANGE, ({ payload: { taskId }, signal }) => this.#run(taskId, signal), {
      concurrency: CONCURRENCY,
      onFailed: ({ payload: { taskId } }, _error, tx) => this.ends.fail(tx, taskId, 'FAILED'),
    });
  }

  async #run(id: string, signal: AbortSignal): Promise<void> {
    const task = await this.tasks.find(id);
    if (!task || task.status === 'completed' || task.status === 'failed') return;
    const context = { requestId: id, language: task.language, userId: task.user_id, address: '' };
    try {
      // The reason of a refusal is in the language of the requesting user.
      await runInContext(context, () =>
        task.type === 'import' ? this.imports.run(task, signal) : this.exports.run(task, signal),
      );
    } catch (error) {
      const code = codeOf(error);
      if (!code) throw error;
      await this.transactions.run((tx) => this.ends.fail(tx, id, code));
    }
  }
}

/** Codes of papers; a retry may fix all others. */
const READING_ERRORS: Readonly<Record<string, InterchangeError>> = {
  DAMAGED: 'DAMAGED',
  UNSUPPORTED: 'DAMAGED',
  ENCRYPTED: 'ENCRYPTED',
  TOO_COMPLEX: 'TOO_COMPLEX',
  TOO_MANY_PAGES: 'TOO_COMPLEX',
  EMPTY: 'NO_QUESTIONS',
  NO_QUESTIONS: 'NO_QUESTIONS',
  TIMEOUT: 'TOO_COMPLEX',
};

/** The reason that no retry can fix; null for everything else. */
function codeOf(error: unknown): InterchangeError | null {
  if (error instanceof InterchangeRefused) return error.code;
  if (error instanceof FileRefused) return error.code;
  if (error instanceof RecognitionError || error instanceof JobError)
    return READING_ERRORS[error.code] ?? null;
  if (error instanceof PaperTooLargeError) return 'TOO_LARGE';
  if (error instanceof AppError && error.status === 413) return 'TOO_LARGE';
  // No longer a member, or the bank is archived or deleted.
  if (error instanceof AppError && [403, 404, 422].includes(error.status)) return 'GONE';
  return null;
}
