// Redis in Docker, with a replacement for the docker program: how it is called, where it listens, how it stops, and
// what a hard kill leaves.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { isRunning, startMarkOf, waitFor } from '../processes.mjs';
import { findDocker } from './redis-program.mjs';
import { startRedis } from './redis.mjs';

let folder;
let engine;
const running = [];
const { PATH } = process.env;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiku-docker-'));
  engine = join(folder, 'engine');
  const programs = join(folder, 'bin');
  for (const path of [engine, programs]) mkdirSync(path);
  const fixture = fileURLToPath(new URL('./fake-docker.fixture.mjs', import.meta.url));
  const docker = join(programs, 'docker');
  writeFileSync(docker, `#!/bin/sh\nexec "${process.execPath}" "${fixture}" "$@"\n`);
  chmodSync(docker, 0o755);
  process.env.PATH = `${programs}${delimiter}${PATH}`;
  process.env.FAKE_DOCKER = engine;
});
afterEach(async () => {
  for (const redis of running.splice(0)) await redis.stop();
});
afterAll(() => {
  process.env.PATH = PATH;
  delete process.env.FAKE_DOCKER;
  rmSync(folder, { recursive: true, force: true });
});

const start = async (name) => {
  const findProgram = async (dataFolder) => (await findDocker(dataFolder)).program;
  const redis = await startRedis({ dataFolder: join(folder, name), findProgram });
  running.push(redis);
  return redis;
};
const containers = () => readdirSync(engine).filter((file) => file.endsWith('.json'));
const ask = async ({ url }, ...command) => {
  const client = new Redis(url, { retryStrategy: () => null, maxRetriesPerRequest: 0 });
  client.on('error', () => {}); // The rejected command reports it.
  try {
    return await client.call(...command);
  } finally {
    client.disconnect();
  }
};

it('answers at its address with its password, and stopping it removes its container', async () => {
  const redis = await start('first');
  expect(redis.note).toBe('in Docker');
  expect(await ask(redis, 'SET', 'kept', '42')).toBe('OK');
  const { hostname, port } = new URL(redis.url);
  expect(hostname).toBe('127.0.0.1');
  await expect(ask({ url: `redis://127.0.0.1:${port}` }, 'PING')).rejects.toThrow(/NOAUTH/);
  expect(containers()).toHaveLength(1);

  await running.pop().stop();
  expect(containers()).toEqual([]);
  expect(startMarkOf(redis.pid)).toBeUndefined();
  await expect(ask(redis, 'PING')).rejects.toThrow();
  // The data folder is the container's, so its content is still there.
  expect(await ask(await start('first'), 'GET', 'kept')).toBe('42');
});

it('is adopted by the next start if its starter has ended', async () => {
  const left = await start('adopted');
  expect((await start('adopted')).pid).toBe(left.pid);
  expect(containers()).toHaveLength(1);
});

it('replaces a container whose docker program was killed', async () => {
  const left = await start('killed');
  const record = { pid: left.pid, startMark: startMarkOf(left.pid) };
  process.kill(left.pid, 'SIGKILL');
  await waitFor(() => !isRunning(record), 5_000);
  expect(containers()).toHaveLength(1);
  expect(await ask(await start('killed'), 'PING')).toBe('PONG');
  expect(containers()).toHaveLength(1);
});

it('does not touch the container of another copy of the project', async () => {
  const [one, other] = [await start('a/project/.data'), await start('b/project/.data')];
  expect(containers()).toHaveLength(2);
  expect(await ask(one, 'PING')).toBe('PONG');
  expect(await ask(other, 'PING')).toBe('PONG');
});
