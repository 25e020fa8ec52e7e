/** The renderer of a worker process: its children start on demand, stay idle for a minute, and end with the app. */
import type { FactoryProvider } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { CONFIG } from '@tiku/platform/http';
import { TikzRenderer } from '@tiku/tikz/process';
import type { IngestionConfig } from '../config.js';

export const tikzRendererProvider: FactoryProvider<TikzRenderer> = {
  provide: TikzRenderer,
  inject: [CONFIG, Background],
  useFactory: (config: IngestionConfig, background: Background) => {
    const renderer = new TikzRenderer({
      workers: config.TIKZ_CONCURRENCY,
      logger: { warn: (message, context) => background.warn(message, undefined, context) },
    });
    background.onClose('queues', 'TikZ renderer', () => renderer.close());
    return renderer;
  },
};
