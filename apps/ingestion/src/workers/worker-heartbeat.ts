/** Records every few seconds that this worker is alive, and removes its row when it closes. */
import { Inject, Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { newId } from '@tiku/platform/database';
import { CONFIG } from '@tiku/platform/http';
import { Recogniser } from '@tiku/recognition/process';
import type { IngestionConfig } from '../config.js';
import { HEARTBEAT_MS, WorkersRepository } from './workers.repository.js';

@Injectable()
export class WorkerHeartbeat {
  readonly #id = newId();

  constructor(
    @Inject(CONFIG) config: IngestionConfig,
    workers: WorkersRepository,
    recogniser: Recogniser,
    background: Background,
  ) {
    const { engine, languages } = recogniser.status();
    const concurrency = config.RECOGNITION_CONCURRENCY + config.RECOGNITION_QUICK_CONCURRENCY;
    background.every({
      name: 'worker heartbeat',
      intervalMs: HEARTBEAT_MS,
      work: () => workers.beat({ id: this.#id, engine, languages, concurrency }),
      onStopped: () => workers.leave(this.#id),
    });
  }
}
