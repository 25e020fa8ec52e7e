// Finds free TCP ports. Another process may take a free port before it is used: starters try again.
import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Below the range of outgoing connections, so that those of others cannot take it before a server listens. */
const serverPorts = { first: 20_000, count: 12_000 };
const attemptsMax = 100;

/** A platform listens long after its port was chosen: no other server chooses one of these meanwhile. */
const platformPorts = { first: 18_000, count: 2_000 };

/** A port that is free on loopback now. */
export const findFreePort = (host = '127.0.0.1') => findPort(serverPorts, host);

/** The same for the address of a whole platform, whose servers choose their own ports before it listens. */
export const findPlatformPort = (host = '127.0.0.1') => findPort(platformPorts, host);

async function findPort({ first, count }, host) {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const port = first + randomInt(count);
    if ((await whyPortIsUnusable(port, host)) === null) return port;
  }
  throw new Error(`none of ${attemptsMax} ports from ${first} on ${host} is available`);
}

/** Resolves to null if `port` is available, else to the error's code (`EADDRINUSE`, `EACCES`, …). */
export function whyPortIsUnusable(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code ?? 'EUNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** Sends `text` to a local port and resolves to the first response, or null if none comes in time. */
export function askPort(port, text, timeoutMs = 1000) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => finish(null));
    socket.once('error', () => finish(null));
    socket.once('connect', () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
      if (received.includes('PONG') || received.startsWith('-')) finish(received);
    });
    socket.once('end', () => finish(received || null));
    void delay(timeoutMs * 2, undefined, { ref: false }).then(() => finish(null));
  });
}
