import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from '@jest/globals';
import { drain } from './drain.js';

/** Keeps a connection, sends a request, and another one on command; reports when the server has received it. */
const CLIENT = `
  const { parentPort, workerData: { port, written } } = require('node:worker_threads');
  const REQUEST = 'GET / HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n';
  const socket = require('node:net').connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
    if (text.endsWith('answer!')) parentPort.postMessage('answered');
  });
  socket.on('error', () => {});
  socket.on('close', () => parentPort.postMessage('closed'));
  socket.write(REQUEST);
  parentPort.once('message', () => {
    text = '';
    socket.write(REQUEST, () => {
      Atomics.store(written, 0, 1);
      Atomics.notify(written, 0);
    });
  });
`;

/** More than a timer of the shortest time takes. */
const TIMER_MS = 5;

it('answers a request that arrived on a kept connection while the process was busy', async () => {
  const server = createServer((_request, response) => response.end('answer!'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const written = new Int32Array(new SharedArrayBuffer(4));
  const { port } = server.address() as AddressInfo;
  const client = new Worker(CLIENT, { eval: true, workerData: { port, written } });
  try {
    expect(await once(client, 'message')).toEqual(['answered']);
    const next = once(client, 'message');
    await new Promise<void>((resolve, reject) => {
      // Busy in the last phase of the loop's turn: the timer is due before the next reading.
      setImmediate(() => {
        setTimeout(() => void drain(server, 10_000).then(resolve, reject), 0);
        client.postMessage('ask');
        Atomics.wait(written, 0, 0);
        const dueAt = performance.now() + TIMER_MS;
        while (performance.now() < dueAt);
      });
    });
    expect(await next).toEqual(['answered']);
  } finally {
    await client.terminate();
    server.closeAllConnections();
  }
});
