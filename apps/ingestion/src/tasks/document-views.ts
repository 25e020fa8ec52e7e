/** The preview next to the questions: the picture of a page, or the source of TeX and DOCX. */
import { Injectable, StreamableFile } from '@nestjs/common';
import { MEBIBYTE } from '@tiku/contracts/common';
import type { SourceResponse, TaskPage } from '@tiku/contracts/ingestion';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { ObjectNotFoundError, ObjectStorage } from '@tiku/platform/storage';
import { json } from 'node:stream/consumers';
import type { z } from 'zod';
import { FigureAddresses } from '../figures/figure-addresses.js';
import { sourceKey } from '../files/storage-keys.js';
import { StoredSource } from '../pipeline/stored-source.js';
import { PagesRepository } from './pages.repository.js';
import type { TaskRow } from './task-rows.repository.js';
import { pageNotFound, sourceNotFound } from './tasks.errors.js';

export type DocumentSource = z.output<typeof SourceResponse>['source'];

/** A paper has some 0.2 MB. Parsing and validating 4 MB takes some 0.1 s. */
const SOURCE_BYTES_MAX = 4 * MEBIBYTE;
const SOURCE_READS = { runningMax: 1, waitingMax: 20, perUserMax: 2 };

@Injectable()
export class DocumentViews {
  readonly #reads = new BoundedWork(SOURCE_READS);

  constructor(
    private readonly pages: PagesRepository,
    private readonly storage: ObjectStorage,
    private readonly addresses: FigureAddresses,
  ) {}

  pageList(taskId: string): Promise<TaskPage[]> {
    return this.pages.list(taskId);
  }

  async pagePicture(taskId: string, page: number): Promise<StreamableFile> {
    const image = await this.pages.image(taskId, page);
    const info = image && (await this.storage.stat(image.key));
    if (!image || !info) throw pageNotFound();
    return new StreamableFile(await this.storage.get(image.key), {
      type: image.mimeType,
      length: info.sizeBytes,
    });
  }

  /** @throws AppError 404 if there is none or it is too large to show; 429 if too many are read at once */
  async source(task: TaskRow): Promise<DocumentSource> {
    if (task.format !== 'tex' && task.format !== 'docx') throw sourceNotFound();
    try {
      const stored = await this.#reads.run(() => this.#stored(task.id), task.user_id);
      const { blocks } = stored;
      const images = await this.addresses.ofImages(task.user_id, stored.images);
      return 'lines' in stored
        ? { kind: 'lines', items: stored.lines, blocks, images }
        : { kind: 'paragraphs', items: stored.paragraphs, blocks, images };
    } catch (error) {
      // Not read yet, or reading failed.
      if (error instanceof ObjectNotFoundError) throw sourceNotFound();
      throw error;
    }
  }

  async #stored(taskId: string) {
    const info = await this.storage.stat(sourceKey(taskId));
    if (!info || info.sizeBytes > SOURCE_BYTES_MAX) throw sourceNotFound();
    return StoredSource.parse(await json(await this.storage.get(sourceKey(taskId))));
  }
}
