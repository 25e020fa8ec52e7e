/** Messages from the processes of a benchmark to the measuring one. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** @throws Error if the process ends first, or sends nothing within the deadline */
export async function nextMessage(child: ChildProcess, deadlineMs: number): Promise<unknown> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(deadlineMs)]);
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a process of the benchmark ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  try {
    const [message]: unknown[] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message;
  } finally {
    over.abort();
  }
}
