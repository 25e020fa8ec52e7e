/**
 * Entry of a child process: writes one paper or statement at a time. The parent watches memory and time and kills it,
 * so a paper that takes too long never returns here.
 */
import { endWithParent } from '@tiku/child-processes/child';
import { loadTypst } from '../pdf/index.js';
import { WriteRequest } from './protocol.js';
import { writePaper, writeStatement } from './write.js';

async function handle(message: unknown): Promise<void> {
  const { id, job } = WriteRequest.parse(message);
  try {
    const result = job.kind === 'statement' ? writeStatement(job.statement) : await writePaper(job);
    process.send?.({ kind: 'done', id, result });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    process.send?.({ kind: 'failed', id, code: 'INTERNAL', detail: detail.slice(0, 500), poisoned: true });
  }
}

process.on('message', (message) => void handle(message));
// The parent died or released this child: no request will come.
process.on('disconnect', () => process.exit(0));
void endWithParent();
loadTypst();
process.send?.({ kind: 'ready' });
