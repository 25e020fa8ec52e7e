import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testRedisPrefix, testRedisUrl, waitFor } from '../testing/index.js';
import { RedisConnections } from './index.js';

/** A proxy before Redis, so that connections can break as they do when Redis restarts. */
let between: Server;
const sockets = new Set<Socket>();
let redis: RedisConnections;
beforeAll(async () => {
  const { hostname, port } = new URL(testRedisUrl());
  between = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}); // Broken on purpose.
      socket.on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const url = new URL(testRedisUrl());
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  redis = new RedisConnections({ url: url.href, prefix: testRedisPrefix() });
  await redis.waitUntilReady();
});
afterAll(async () => {
  redis.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => between.close(resolve));
});

it('a waiting worker continues after its connection broke; a short command fails at once', async () => {
  const list = redis.key('waiting');
  const waiting = redis.blocking();
  const id = await waiting.client('ID');
  const taken = waiting.blpop(list, 0);
  const isBlocked = async (): Promise<boolean> =>
    String(await redis.shared.client('LIST')).includes(`id=${id} `) &&
    /flags=b/.test(String(await redis.shared.client('LIST', 'ID', id)));
  await waitFor('it to wait', isBlocked);
  const broken = new Promise((resolve) => redis.shared.once('close', resolve));
  const refused = redis.shared.blpop(redis.key('nothing'), 0);
  for (const socket of sockets) socket.destroy();
  // A user may wait for a command on the shared connection: it fails at once.
  await expect(refused).rejects.toThrow(/retries/);
  await broken;
  await waitFor('the connections to be back', () => redis.ready && waiting.status === 'ready');
  await redis.shared.rpush(list, 'work');
  expect(await taken).toEqual([list, 'work']);
});

it('asks the other side of an idle connection whether it still exists', () => {
  for (const { options } of [redis.blocking(), redis.shared]) expect(options.keepAlive).toBe(10_000);
});
