/** A child that answers each job with its own process id. */
import { z } from 'zod';
import { endWithParent } from '../child/index.js';

const Request = z.object({ id: z.number() });
process.on('message', (message) => {
  process.send?.({ kind: 'done', id: Request.parse(message).id, result: process.pid });
});
process.on('disconnect', () => process.exit(0));
void endWithParent();
process.send?.({ kind: 'ready' });
