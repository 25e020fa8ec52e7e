/** Measures the reads per second of clients that send requests without a pause. */
import type { Person } from '../fleet/person.js';

const CLIENTS = 32;
const READS = [
  '/question-banks?page=1&limit=20',
  '/questions?limit=20&q=%E5%87%BD%E6%95%B0',
  '/games/overview',
  '/paper-banks?limit=20',
  '/vcount/balance',
  '/ingestion/tasks?limit=20',
] as const;

/** Responses per second. @throws Error for one that is not 200 */
export async function readsPerSecond(person: Person, seconds: number): Promise<number> {
  const startedAt = performance.now();
  let responses = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let at = client; performance.now() - startedAt < seconds * 1_000; at += 1) {
        const { status } = await person.call('GET', READS[at % READS.length] ?? READS[0]);
        if (status !== 200) throw new Error(`a read was answered with ${status}`);
        responses += 1;
      }
    }),
  );
  return (responses * 1_000) / (performance.now() - startedAt);
}
