import { runService } from '@tiku/platform/run';
import { createWorker } from './worker.js';
await runService(createWorker);
