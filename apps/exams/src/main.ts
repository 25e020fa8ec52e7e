import { runService } from '@tiku/platform/run';
import { createApp } from './app.js';
await runService(createApp);
