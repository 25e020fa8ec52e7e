/** Tells the database every few seconds that this worker lives; says goodbye when it closes. */
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { newId } from '@tiku/platform/database';
import { CONFIG } from '@tiku/platform/http';
import { PollLoop } from '@tiku/platform/poll-loop';
import { Recogniser } from '@tiku/recognition/process';
import type { IngestionConfig } from '../config.js';
import { HEARTBEAT_MS, WorkersRepository } from './workers.repository.js';

@Injectable()
export class WorkerHeartbeat implements OnApplicationBootstrap {
  readonly #id = newId();
  readonly #loop: PollLoop;

  constructor(
    @Inject(CONFIG) config: IngestionConfig,
    workers: WorkersRepository,
    recogniser: Recogniser,
    background: Background,
  ) {
    const { engine, languages } = recogniser.status();
    const concurrency = config.RECOGNITION_CONCURRENCY + config.RECOGNITION_QUICK_CONCURRENCY;
    this.#loop = new PollLoop({
      name: 'worker heartbeat',
      intervalMs: HEARTBEAT_MS,
      maxIntervalMs: HEARTBEAT_MS,
      work: async () => {
        await workers.beat({ id: this.#id, engine, languages, concurrency });
        return false;
      },
      onError: (error) => background.warn('the worker could not say that it lives', error),
    });
    background.onClose('workers', 'worker heartbeat', async () => {
      await this.#loop.stop();
      await workers.leave(this.#id);
    });
  }

  onApplicationBootstrap(): void {
    this.#loop.start();
  }
}
