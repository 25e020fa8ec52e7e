import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from '@jest/globals';
import { Shutdown } from '../shutdown/index.js';
import { OpenStreams, STREAMS_PER_USER_MAX, writeEvent } from './index.js';

const responseOf = () => new EventEmitter() as ServerResponse;
const untilEnded = (ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (ended.aborted) resolve();
    else ended.addEventListener('abort', () => resolve());
  });

it('counts the streams that are still preparing', async () => {
  const shutdown = new Shutdown();
  const streams = new OpenStreams('streams', shutdown);
  let release = (): void => {};
  const prepared = new Promise<void>((resolve) => (release = resolve));
  const opened = Array.from({ length: 3 * STREAMS_PER_USER_MAX }, () =>
    streams
      .hold('lin', responseOf(), async (ended) => {
        await prepared;
        await untilEnded(ended);
      })
      .then(
        () => 'served',
        (error: { code: string }) => error.code,
      ),
  );
  await streams.hold('wang', responseOf(), () => Promise.resolve());
  release();
  await shutdown.run();
  const results = await Promise.all(opened);
  expect(results.filter((result) => result === 'served')).toHaveLength(STREAMS_PER_USER_MAX);
  expect(results.filter((result) => result === 'RATE_LIMITED')).toHaveLength(2 * STREAMS_PER_USER_MAX);
});

it('ends a stream that is still preparing when the process shuts down, and opens none afterwards', async () => {
  const shutdown = new Shutdown();
  const streams = new OpenStreams('streams', shutdown);
  let release = (): void => {};
  const prepared = new Promise<void>((resolve) => (release = resolve));
  const preparing = streams.hold('lin', responseOf(), async (ended) => {
    await prepared;
    await untilEnded(ended);
  });
  await shutdown.run();
  release();
  await preparing;
  const late = streams.hold('lin', responseOf(), () => Promise.resolve());
  await expect(late).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

it('ends a stream whose client left while it was preparing, and frees its place', async () => {
  const streams = new OpenStreams('streams', new Shutdown());
  for (let n = 0; n < 2 * STREAMS_PER_USER_MAX; n += 1) {
    const response = responseOf();
    const left = streams.hold('lin', response, async (ended) => {
      await Promise.resolve();
      await untilEnded(ended);
    });
    response.emit('close');
    await left;
  }
});

it('ends a stream whose client left before it was opened', async () => {
  const streams = new OpenStreams('streams', new Shutdown());
  const response = Object.assign(responseOf(), { destroyed: true });
  await streams.hold('lin', response, async (ended) => expect(ended.aborted).toBe(true));
});

it('disconnects a client that leaves a megabyte unread', () => {
  const written: string[] = [];
  let destroyed = false;
  const response = {
    writableLength: 0,
    write: (text: string) => written.push(text),
    destroy: () => (destroyed = true),
  };
  writeEvent(response as unknown as ServerResponse, 'first');
  response.writableLength = 1_048_577;
  writeEvent(response as unknown as ServerResponse, 'second');
  expect([written, destroyed]).toEqual([['first'], true]);
});
