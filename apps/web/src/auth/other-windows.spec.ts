import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { BroadcastChannel } from 'node:worker_threads';
import { offerSaving, saveInOtherWindows } from './other-windows.js';

const OTHER = 'tiku-unsaved-work:other';
let held: { name: string }[];
let open: BroadcastChannel[];

beforeEach(() => {
  held = [];
  open = [];
  const locks = {
    request: async (name: string, _options: unknown, work: () => Promise<void>) => {
      held.push({ name });
      await work();
      held = held.filter((lock) => lock.name !== name);
    },
    query: () => Promise.resolve({ held }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  Object.assign(globalThis, { BroadcastChannel });
});
afterEach(() => {
  for (const channel of open) channel.close();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Another window with work that it can or cannot save. */
function otherWindow(isSaved: boolean): void {
  held.push({ name: OTHER });
  const channel = new BroadcastChannel('tiku-unsaved-work');
  open.push(channel);
  channel.onmessage = (event) => {
    const { request } = (event as { data: { request: string } }).data;
    channel.postMessage({ kind: 'saved', request, window: 'other', isSaved });
  };
}

it('does not wait if no other window has unsaved work', async () => {
  const end = offerSaving(() => Promise.resolve(false));
  expect(await saveInOtherWindows()).toBe(true);
  end();
});

it.each([true, false])('asks another window to save (saved: %s)', async (isSaved) => {
  otherWindow(isSaved);
  expect(await saveInOtherWindows()).toBe(isSaved);
});

it('saves at the request of another window, until it has nothing to save', async () => {
  const replies: unknown[] = [];
  const asking = new BroadcastChannel('tiku-unsaved-work');
  open.push(asking);
  const end = offerSaving(() => Promise.resolve(true));
  await new Promise<void>((resolve) => {
    asking.onmessage = (event) => {
      replies.push((event as { data: unknown }).data);
      resolve();
    };
    asking.postMessage({ kind: 'save', request: 'r' });
  });
  expect(replies).toEqual([expect.objectContaining({ kind: 'saved', request: 'r', isSaved: true })]);
  expect(held).toHaveLength(1);
  end();
  await new Promise((resolve) => setTimeout(resolve));
  expect(held).toEqual([]);
});
