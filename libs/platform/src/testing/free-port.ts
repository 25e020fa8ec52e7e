import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range of outgoing connections, so that none of them takes the port before it is listened on. */
const FIRST_PORT = 20_000;
const PORT_COUNT = 12_000;
const PORT_ATTEMPTS_MAX = 100;

/** A free loopback port, for a test that needs its number before listening, or listens on it again. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < PORT_ATTEMPTS_MAX; attempt += 1) {
    const port = FIRST_PORT + randomInt(PORT_COUNT);
    if (await canListen(port)) return port;
  }
  throw new Error(`none of ${PORT_ATTEMPTS_MAX} ports from ${FIRST_PORT} could be listened on`);
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}
