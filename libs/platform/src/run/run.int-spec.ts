/** A rolling update from the view of a process: SIGTERM in the middle of an upload. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from '@jest/globals';
import { freePort, waitFor } from '../testing/index.js';

const runner = fileURLToPath(new URL('../../../../tools/platform/run.mjs', import.meta.url));
const fixture = 'libs/platform/src/run/slow-upload.fixture.ts';

let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

it('finishes an upload after SIGTERM, is not ready meanwhile, and exits with 0', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [runner, fixture], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      REDIS_URL: 'redis://127.0.0.1:1',
      // An unavailable trace collector must not make the exit fail.
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      SHUTDOWN_PAUSE_MS: '1000',
      SHUTDOWN_DRAIN_MS: '20000',
    },
  });
  const ended = once(child, 'exit');
  let connection: string | null = null;
  const ready = () =>
    fetch(`${url}/health/ready`).then(
      ({ status, headers }) => {
        connection = headers.get('connection');
        return status;
      },
      () => 0,
    );
  await waitFor('the service', async () => (await ready()) === 200, 60_000);

  const upload = httpRequest(`${url}/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 2_000 },
  });
  const responded = once(upload, 'response') as Promise<[IncomingMessage]>;
  upload.write('x'.repeat(1_000));
  child.kill('SIGTERM');
  // The balancer still sends requests during the pause, and sees that it should not.
  await waitFor('the end of readiness', async () => (await ready()) === 503, 1_000);
  // Otherwise it would send its next request into the shutdown.
  expect(connection).toBe('close');
  await waitFor('the end of the pause', async () => (await ready()) === 0, 20_000);
  upload.end('x'.repeat(1_000));
  const [response] = await responded;
  expect(response.statusCode).toBe(200);
  response.resume();
  expect((await ended)[0]).toBe(0);
}, 90_000);
