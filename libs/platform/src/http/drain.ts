/** Ends an HTTP server: what it has been asked is answered, whatever phase of its loop the end comes in. */
import type { Server } from 'node:http';

const IDLE_CHECK_MS = 100;

/** Accepts nothing new and resolves when every connection has closed; those that last longer than `maxMs` are cut. */
export async function drain(server: Server, maxMs: number): Promise<void> {
  await afterReading();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose request ends meanwhile is idle then.
  const idle = setInterval(
    () => void afterReading().then(() => server.closeIdleConnections()),
    IDLE_CHECK_MS,
  );
  const force = setTimeout(() => server.closeAllConnections(), maxMs);
  await closed.finally(() => {
    clearInterval(idle);
    clearTimeout(force);
  });
}

/**
 * Timers run before the loop reads: to a process that was busy, a connection looks idle whose request has arrived
 * meanwhile, and closing it loses the request. Immediates run right after reading.
 */
const afterReading = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
