import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { BroadcastChannel } from 'node:worker_threads';
import { followEvents } from './event-stream.js';

const realFetch = globalThis.fetch;
/** The open connections: what the server writes to them. */
let open: ReadableStreamDefaultController<Uint8Array>[];
let windows: AbortController[];

/** The browser's locks: one holder, the others queue. */
function fakeLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  return {
    request: (name: string, _options: unknown, work: () => Promise<void>) => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(async () => {
        held.add(name);
        await work();
        held.delete(name);
      });
      queues.set(name, turn);
      return turn;
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })) }),
  };
}

beforeEach(() => {
  open = [];
  windows = [];
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  Object.assign(globalThis, { BroadcastChannel });
  globalThis.fetch = jest.fn<typeof fetch>((_address, init) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        open.push(controller);
        init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return Promise.resolve({ ok: true, status: 200, body } as Response);
  });
});
afterEach(() => {
  for (const window of windows) window.abort();
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(navigator, 'locks');
});

function openWindow() {
  const events: string[] = [];
  const connections: boolean[] = [];
  const window = new AbortController();
  windows.push(window);
  const ended = followEvents('/events', {
    audience: 'person',
    signal: window.signal,
    onEvent: ({ data }) => void events.push(data),
    onConnection: (isOpen) => void connections.push(isOpen),
  });
  return { events, connections, close: () => (window.abort(), ended) };
}
const settled = async (isDone: () => boolean) => {
  for (let round = 0; round < 200 && !isDone(); round++)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isDone()).toBe(true);
};
const send = (data: string) => open.at(-1)?.enqueue(new TextEncoder().encode(`data: ${data}\n\n`));

it('shares one connection between all windows, and hands it over', async () => {
  const [first, second] = [openWindow(), openWindow()];
  await settled(() => open.length === 1 && second.connections.length > 0);
  send('a');
  await settled(() => first.events.length === 1 && second.events.length === 1);
  await first.close();
  await settled(() => open.length === 2);
  send('b');
  await settled(() => second.events.length === 2);
  expect([first.events, second.events]).toEqual([['a'], ['a', 'b']]);
});

it('ends quietly if it is aborted before the locks are known', async () => {
  let known = (_locks: LockManagerSnapshot): void => undefined;
  const request = (_name: string, { signal }: LockOptions) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const query = () => new Promise<LockManagerSnapshot>((resolve) => (known = resolve));
  Object.defineProperty(navigator, 'locks', { value: { request, query }, configurable: true });
  const window = openWindow();
  const closed = window.close();
  // Node ends the run here for a rejection that nothing handles.
  await new Promise((resolve) => setTimeout(resolve));
  known({ held: [{ name: 'tiku-events:/events:person' }] });
  await closed;
  expect(window.connections).toEqual([]);
});
