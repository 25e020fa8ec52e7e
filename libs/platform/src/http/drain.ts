/**
 * Closes an HTTP server after it has answered every received request, in whatever phase of the event loop it begins.
 */
import type { Server } from 'node:http';

const IDLE_CHECK_MS = 100;

/** Accepts nothing new and resolves when every connection has closed; after `maxMs` the rest are cut. */
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
 * Timers run before the loop reads: in a busy process a connection looks idle although its request has arrived, and
 * closing it would lose the request. Immediates run right after reading.
 */
const afterReading = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
