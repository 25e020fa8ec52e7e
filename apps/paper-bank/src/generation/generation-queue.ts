/** The queue of blueprints to fill with questions. */
import { defineQueue } from '@tiku/platform/database';
import { z } from 'zod';

export const FILL_BLUEPRINT = defineQueue({
  name: 'fill-blueprint',
  payload: z.object({ runId: z.uuid() }),
  maxAttempts: 3,
  backoffMs: 1_000,
});
