/**
 * Reads a box of a page in a worker, stores its figures with the task, and writes the result for the waiting request.
 */
import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { MEBIBYTE } from '@tiku/contracts/common';
import type { RegionReading } from '@tiku/contracts/ingestion';
import { Transactions, type Tx } from '@tiku/platform/database';
import type { RunningJob } from '@tiku/platform/jobs';
import { ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import { Recogniser, type RegionResult } from '@tiku/recognition/process';
import { derivedId } from '../derived-id.js';
import { type FigureRow, FiguresRepository } from '../figures/figures.repository.js';
import { figureKey } from '../files/storage-keys.js';
import { DocumentFiles } from '../pipeline/document-files.js';
import { taskErrorOf } from '../pipeline/task-error-of.js';
import { untilAborted } from '../pipeline/until-aborted.js';
import { TaskHints } from '../tasks/task-hints.js';
import type { TaskErrorCode } from '../tasks/task.types.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import type { RegionCallEntity } from './region-call.entity.js';
import { RegionCallsRepository } from './region-calls.repository.js';

const FIGURES_MAX = 20;
const PICTURE_BYTES_MAX = 50 * MEBIBYTE;

interface Outcome {
  reading: RegionReading;
  figures: FigureRow[];
}

@Injectable()
export class RecogniseRegionJob {
  constructor(
    private readonly transactions: Transactions,
    private readonly calls: RegionCallsRepository,
    private readonly tasks: TasksRepository,
    private readonly figures: FiguresRepository,
    private readonly files: DocumentFiles,
    private readonly storage: ObjectStorage,
    private readonly storedFiles: StoredFiles,
    private readonly recogniser: Recogniser,
    private readonly hints: TaskHints,
  ) {}

  async run(callId: string, job: RunningJob): Promise<void> {
    const call = await this.calls.find(callId);
    if (!call || call.status !== 'waiting') return;
    const outcome = await this.#read(call, job.signal);
    await this.transactions.run(async (tx) => {
      await job.completeIn(tx);
      if (typeof outcome === 'string') return this.fail(tx, callId, outcome);
      const { reading, figures } = outcome;
      const task = await this.tasks.lock(tx, call.task_id);
      const isAwaited = await this.calls.complete(tx, callId, reading);
      // The task was deleted or the call abandoned while it was read: delete the stored figures, too.
      if (task && isAwaited) await this.figures.upsert(tx, figures);
      else await this.storedFiles.delete(tx, { keys: figures.map((figure) => figure.storage_key) });
      this.hints.afterCommit(tx, callId);
    });
  }

  async fail(tx: Tx, callId: string, code: TaskErrorCode): Promise<void> {
    await this.calls.fail(tx, callId, code);
    this.hints.afterCommit(tx, callId);
  }

  async #read(call: RegionCallEntity, signal: AbortSignal): Promise<Outcome | TaskErrorCode> {
    const task = await this.tasks.find(call.task_id, call.user_id);
    if (!task) return 'INTERNAL';
    const { page, box, as } = call.request;
    // The same ids when the job runs again.
    const figureIds = Array.from({ length: FIGURES_MAX }, (_, index) => derivedId(call.id, index));
    try {
      return await this.files.withFolder(async (outDir) => {
        const { language } = task;
        const region = { page, box, as, outDir, figureIds, language };
        const result = await this.files.withFile(task.storage_key, (path) =>
          untilAborted(signal, this.recogniser.recogniseRegion(path, region)),
        );
        await this.files.requireSmall(outDir);
        const { figures, ...read } = result;
        const images = figures.map(({ id, width, height }) => ({ id, url: '', width, height }));
        return {
          reading: { as, page, box, images, ...read },
          figures: await this.#store(call, figures),
        };
      });
    } catch (error) {
      const code = taskErrorOf(error);
      if (!code) throw error;
      return code;
    }
  }

  async #store(call: RegionCallEntity, figures: RegionResult['figures']): Promise<FigureRow[]> {
    const rows: FigureRow[] = [];
    for (const { id, file, mimeType, width, height, widthPt, heightPt } of figures) {
      if (!file) continue;
      const key = figureKey(id, mimeType === 'image/png' ? 'png' : 'jpg');
      const options = { contentType: mimeType, sizeLimitBytes: PICTURE_BYTES_MAX };
      const { sizeBytes } = await this.storage.put(key, createReadStream(file), options);
      rows.push({
        id,
        user_id: call.user_id,
        task_id: call.task_id,
        page: call.request.page,
        storage_key: key,
        mime_type: mimeType,
        width,
        height,
        width_pt: widthPt ?? null,
        height_pt: heightPt ?? null,
        size_bytes: String(sizeBytes),
      });
    }
    return rows;
  }
}
