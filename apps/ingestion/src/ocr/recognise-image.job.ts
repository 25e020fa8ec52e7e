/** Reads one image of an OCR call in a worker and writes the result into the row that the request polls. */
import { Injectable } from '@nestjs/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import type { RunningJob } from '@tiku/platform/jobs';
import { Recogniser } from '@tiku/recognition/process';
import { DocumentFiles } from '../pipeline/document-files.js';
import { taskErrorOf } from '../pipeline/task-error-of.js';
import { untilAborted } from '../pipeline/until-aborted.js';
import { TaskHints } from '../tasks/task-hints.js';
import type { TaskErrorCode } from '../tasks/task.types.js';
import { OcrCallsRepository } from './ocr-calls.repository.js';
import type { OcrResult } from './ocr-result.js';

@Injectable()
export class RecogniseImageJob {
  constructor(
    private readonly transactions: Transactions,
    private readonly calls: OcrCallsRepository,
    private readonly files: DocumentFiles,
    private readonly recogniser: Recogniser,
    private readonly hints: TaskHints,
  ) {}

  async run(callId: string, job: RunningJob): Promise<void> {
    const call = await this.calls.find(callId);
    if (!call || call.status !== 'waiting') return;
    const outcome = await this.#read(call.storage_key, job.signal);
    await this.transactions.run(async (tx) => {
      await job.completeIn(tx);
      if (typeof outcome === 'string') await this.fail(tx, callId, outcome);
      else await this.calls.complete(tx, callId, outcome);
      this.hints.afterCommit(tx, callId);
    });
  }

  async fail(tx: Tx, callId: string, code: TaskErrorCode): Promise<void> {
    await this.calls.fail(tx, callId, code);
    this.hints.afterCommit(tx, callId);
  }

  async #read(storageKey: string, signal: AbortSignal): Promise<OcrResult | TaskErrorCode> {
    try {
      const { text, model, confidence, elapsedMs } = await this.files.withFile(storageKey, (path) =>
        untilAborted(signal, this.recogniser.ocrImage(path)),
      );
      // The response of an OCR call has no place for figures: only text is kept.
      const { questions } = await untilAborted(
        signal,
        this.recogniser.recogniseModel({ ...model, figures: [] }),
      );
      return { text, confidence, elapsedMs, questions };
    } catch (error) {
      const code = taskErrorOf(error);
      if (!code) throw error;
      return code;
    }
  }
}
