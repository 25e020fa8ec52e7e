/** Entry of a child process: reads one file at a time. The parent watches memory and time and kills it. */
import { endWithParent } from '@tiku/child-processes/child';
import { FileRefused } from '../refusal/index.js';
import { ReadRequest } from './protocol.js';
import { readJob } from './read-file.js';

const DETAIL_CHARS = 500;

async function handle(message: unknown): Promise<void> {
  const { id, job } = ReadRequest.parse(message);
  try {
    process.send?.({ kind: 'done', id, result: await readJob(job) });
  } catch (error) {
    const detail = (error instanceof Error ? error.message : String(error)).slice(0, DETAIL_CHARS);
    if (error instanceof FileRefused)
      process.send?.({ kind: 'done', id, result: { refused: error.code, detail } });
    else process.send?.({ kind: 'failed', id, code: 'INTERNAL', detail, poisoned: true });
  }
}

process.on('message', (message) => void handle(message));
// The parent died or released this child: no request will come.
process.on('disconnect', () => process.exit(0));
void endWithParent();
process.send?.({ kind: 'ready' });
