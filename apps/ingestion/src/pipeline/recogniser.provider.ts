/** The recogniser of a worker process: one pool of child processes, sized for all lanes, so no lane waits for another. */
import type { FactoryProvider } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { CONFIG } from '@tiku/platform/http';
import { createRecogniser, Recogniser } from '@tiku/recognition/process';
import type { IngestionConfig } from '../config.js';

export const recogniserProvider: FactoryProvider<Recogniser> = {
  provide: Recogniser,
  inject: [CONFIG, Background],
  useFactory: (config: IngestionConfig, background: Background) => {
    const recogniser = createRecogniser({
      workers: config.RECOGNITION_CONCURRENCY + config.RECOGNITION_QUICK_CONCURRENCY,
      logger: { warn: (message, context) => background.warn(message, undefined, context) },
    });
    background.onClose('queues', 'recogniser', () => recogniser.close());
    return recogniser;
  },
};
