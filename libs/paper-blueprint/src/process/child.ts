/** Entry of the child process: solves one blueprint at a time. The parent watches memory and time and kills it. */
import { endWithParent } from '@tiku/child-processes/child';
import { solveBlueprint } from '../solve/index.js';
import { SolveRequest } from './protocol.js';

async function handle(message: unknown): Promise<void> {
  const { id, job } = SolveRequest.parse(message);
  try {
    const { blueprint, candidates, forms, seed } = job;
    // Drops keys without a value, as the solver's types require.
    const known = candidates.map(({ uses = 0, ...candidate }) => ({ ...candidate, uses }));
    process.send?.({ kind: 'done', id, result: await solveBlueprint(blueprint, known, { forms, seed }) });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    process.send?.({ kind: 'failed', id, code: 'INTERNAL', detail: detail.slice(0, 500), poisoned: true });
  }
}

process.on('message', (message) => void handle(message));
// The parent died or released this child: no request will come.
process.on('disconnect', () => process.exit(0));
void endWithParent();
process.send?.({ kind: 'ready' });
