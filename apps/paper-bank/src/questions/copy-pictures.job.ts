/**
 * Copies pictures of pinned questions from question-bank: right after a question is pinned, and every ten minutes those
 * that are missing. Running it twice writes the same file under the same key.
 */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import { LOGGER } from '@tiku/platform/http';
import { Jobs, ScheduledJobs } from '@tiku/platform/jobs';
import type { Logger } from '@tiku/platform/logging';
import { ObjectStorage } from '@tiku/platform/storage';
import { imageTypeOf } from '@tiku/platform/uploads';
import { Readable } from 'node:stream';
import { COPY_PICTURES } from './picture-queue.js';
import { copyKeyOf, PinnedPicturesRepository } from './pinned-pictures.repository.js';
import { QuestionBankClient } from './question-bank.client.js';

const EVERY_MS = 600_000;
const TIMEOUT_MS = 10_000;

@Injectable()
export class CopyPicturesJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly scheduled: ScheduledJobs,
    private readonly pictures: PinnedPicturesRepository,
    private readonly questionBank: QuestionBankClient,
    private readonly storage: ObjectStorage,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(COPY_PICTURES, ({ payload, signal }) => this.copy(payload.keys, signal));
    this.scheduled.every(EVERY_MS, COPY_PICTURES, {});
  }

  /** A later run retries an unavailable picture, so that it does not hold up the others. */
  async copy(keys: readonly string[], signal: AbortSignal): Promise<void> {
    for (const key of await this.pictures.waiting(keys)) {
      signal.throwIfAborted();
      try {
        await this.#copyOne(key, signal);
      } catch (error) {
        signal.throwIfAborted();
        this.logger.warn({ err: error, key }, 'a picture of a pinned question could not be copied');
        await this.pictures.setFailed(key);
      }
    }
  }

  async #copyOne(key: string, signal: AbortSignal): Promise<void> {
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const limit = LIMITS.questionImageBytes;
    const bytes = await this.questionBank.file(this.questionBank.imageUrl(key), limit, deadline);
    const type = imageTypeOf(Buffer.from(bytes));
    await this.storage.put(copyKeyOf(key), Readable.from([Buffer.from(bytes)]), {
      contentType: type === null ? 'application/octet-stream' : `image/${type}`,
      sizeLimitBytes: limit,
    });
    await this.pictures.setCopied(key);
  }
}
