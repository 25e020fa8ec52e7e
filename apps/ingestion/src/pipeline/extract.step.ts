/**
 * Step extract, one job per page: reads the page in a child process, stores its picture, figures and blocks. Keys and
 * figure ids follow from task and page, so reading a page twice stores it once.
 */
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { MEBIBYTE } from '@tiku/contracts/common';
import { Transactions, type Tx } from '@tiku/platform/database';
import type { RunningJob } from '@tiku/platform/jobs';
import { StoredFiles } from '@tiku/platform/stored-files';
import { ObjectStorage } from '@tiku/platform/storage';
import { Recogniser, type PageExtraction } from '@tiku/recognition/process';
import { type FigureRow, FiguresRepository } from '../figures/figures.repository.js';
import { extractionKey, figureKey, pageImageKey, sourceKey, taskPrefix } from '../files/storage-keys.js';
import { type PageResult, PagesRepository } from '../tasks/pages.repository.js';
import { TaskFlow } from '../tasks/task-flow.js';
import type { TaskRow } from '../tasks/task-rows.repository.js';
import { RUNNING_STATUSES, type TaskErrorCode } from '../tasks/task.types.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { DocumentFiles } from './document-files.js';
import { withStoredFigureIds } from './figure-ids.js';
import { storedSource } from './stored-source.js';
import { taskErrorOf } from './task-error-of.js';
import { untilAborted } from './until-aborted.js';

const PICTURE_BYTES_MAX = 50 * MEBIBYTE;
const EXTRACTION_BYTES_MAX = 100 * MEBIBYTE;

@Injectable()
export class ExtractStep {
  constructor(
    private readonly transactions: Transactions,
    private readonly tasks: TasksRepository,
    private readonly pages: PagesRepository,
    private readonly figures: FiguresRepository,
    private readonly flow: TaskFlow,
    private readonly files: DocumentFiles,
    private readonly storage: ObjectStorage,
    private readonly recogniser: Recogniser,
    private readonly storedFiles: StoredFiles,
  ) {}

  async run(taskId: string, page: number, job: RunningJob): Promise<void> {
    const task = await this.#begin(taskId, page, job);
    if (!task) return;
    try {
      await this.files.withFolder(async (outDir) => {
        const extraction = await this.files.withFile(task.storage_key, (path) =>
          untilAborted(job.signal, this.recogniser.extractPage(path, page, { outDir })),
        );
        await this.files.requireSmall(outDir);
        const stored = await this.#store(task, page, extraction);
        await this.#finish(taskId, page, job, stored);
      });
    } catch (error) {
      const code = taskErrorOf(error);
      if (!code) throw error;
      await this.transactions.run(async (tx) => {
        await job.completeIn(tx);
        await this.failPage(tx, taskId, page, job.id, code);
      });
    }
  }

  /** Records a page that could not be read; the task continues with the others. */
  async failPage(tx: Tx, taskId: string, page: number, jobId: string, code: TaskErrorCode): Promise<void> {
    const task = await this.tasks.lock(tx, taskId);
    if (!task) return;
    if (task.status === 'cancelled') return this.pages.release(tx, taskId, page, jobId);
    if (await this.pages.fail(tx, taskId, page, jobId, code)) await this.flow.afterPage(tx, task);
  }

  #begin(taskId: string, page: number, job: RunningJob): Promise<TaskRow | null> {
    return this.transactions.run(async (tx) => {
      const task = await this.tasks.lock(tx, taskId);
      // A paused task leaves its pages in the queue; continuing enqueues them again.
      if (!task || !RUNNING_STATUSES.includes(task.status)) return null;
      if (!(await this.pages.claim(tx, taskId, page, job.id))) return null;
      const step = task.steps.find((candidate) => candidate.name === 'extract');
      if (step?.status === 'waiting') {
        await this.tasks.setStep(tx, taskId, 'extract', { status: 'processing', start: true });
        await this.tasks.update(tx, task, {
          status: 'processing',
          started_at: task.started_at ?? new Date(),
        });
      }
      return task;
    });
  }

  async #store(task: TaskRow, page: number, extraction: PageExtraction) {
    const model = withStoredFigureIds(extraction.model, task.id, page);
    const figures: FigureRow[] = [];
    for (const figure of model.figures) {
      if (!figure.file) continue;
      const key = figureKey(figure.id, extname(figure.file).slice(1) || 'png');
      const sizeBytes = await this.#put(key, createReadStream(figure.file), figure.mimeType);
      figures.push({
        id: figure.id,
        user_id: task.user_id,
        task_id: task.id,
        page,
        storage_key: key,
        mime_type: figure.mimeType,
        width: figure.width,
        height: figure.height,
        width_pt: figure.widthPt ?? null,
        height_pt: figure.heightPt ?? null,
        size_bytes: String(sizeBytes),
      });
    }
    let storedBytes = extraction.source
      ? await this.#putJson(sourceKey(task.id), storedSource(extraction.source, model))
      : 0;
    const key = extractionKey(task.id, page);
    storedBytes += await this.#putJson(key, { model, pageImage: null });
    const image = await this.#storePicture(task.id, page, extraction.pageImage);
    storedBytes += image?.sizeBytes ?? 0;
    const confidences = model.blocks.map((block) => block.confidence);
    const sum = confidences.reduce((total, confidence) => total + confidence, 0);
    const result: PageResult = {
      imageKey: image?.key ?? null,
      imageType: image?.type ?? null,
      extractionKey: key,
      confidence: confidences.length > 0 ? sum / confidences.length : null,
    };
    return { figures, result, storedBytes };
  }

  async #storePicture(taskId: string, page: number, path: string | null) {
    if (!path) return null;
    const extension = extname(path).slice(1).toLowerCase() || 'png';
    const type = extension === 'png' ? 'image/png' : 'image/jpeg';
    const key = pageImageKey(taskId, page, extension);
    return { key, type, sizeBytes: await this.#put(key, createReadStream(path), type) };
  }

  async #finish(
    taskId: string,
    page: number,
    job: RunningJob,
    stored: { figures: FigureRow[]; result: PageResult; storedBytes: number },
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      await job.completeIn(tx);
      const task = await this.tasks.lock(tx, taskId);
      if (!task) {
        // The task was deleted while the page was read: delete the stored files, too.
        const keys = stored.figures.map((figure) => figure.storage_key);
        await this.storedFiles.delete(tx, { prefixes: [taskPrefix(taskId)], keys });
        return;
      }
      await this.figures.upsert(tx, stored.figures);
      if (task.status === 'cancelled') return this.pages.release(tx, taskId, page, job.id);
      if (!(await this.pages.complete(tx, taskId, page, job.id, stored.result))) return;
      await this.tasks.addStoredBytes(tx, taskId, stored.storedBytes);
      await this.flow.afterPage(tx, task);
    });
  }

  async #put(key: string, source: Readable, contentType: string): Promise<number> {
    const options = { contentType, sizeLimitBytes: PICTURE_BYTES_MAX };
    return (await this.storage.put(key, source, options)).sizeBytes;
  }

  async #putJson(key: string, value: unknown): Promise<number> {
    const stored = await this.storage.put(key, Readable.from([Buffer.from(JSON.stringify(value))]), {
      contentType: 'application/json',
      sizeLimitBytes: EXTRACTION_BYTES_MAX,
    });
    return stored.sizeBytes;
  }
}
