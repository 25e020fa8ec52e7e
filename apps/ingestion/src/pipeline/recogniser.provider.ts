/** The recogniser of a process: one pool of child processes, closed with the app. */
import type { FactoryProvider } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { CONFIG } from '@tiku/platform/http';
import { createRecogniser, Recogniser, type RecogniserOptions } from '@tiku/recognition/process';
import type { IngestionConfig } from '../config.js';

export const recogniserProvider = (
  optionsOf: (config: IngestionConfig) => RecogniserOptions,
): FactoryProvider<Recogniser> => ({
  provide: Recogniser,
  inject: [CONFIG, Background],
  useFactory: (config: IngestionConfig, background: Background) => {
    const recogniser = createRecogniser({
      ...optionsOf(config),
      logger: { warn: (message, context) => background.warn(message, undefined, context) },
    });
    background.onClose('queues', 'recogniser', () => recogniser.close());
    return recogniser;
  },
});
