import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Task } from '@tiku/contracts/ingestion';
import { testTask } from '../../test/task.js';
import { createLiveTasks } from './live-tasks.store.js';
import { claimTelling, forgetTold } from './told-tasks.js';

const ENDED = testTask('completed', '2026-01-01T00:01:00.000Z');

/** A window of the browser: its own store and its own run of the code, over the storage and the locks they share. */
function openWindow() {
  const store = createLiveTasks();
  return {
    hears: async (news: Task): Promise<boolean> =>
      store.getState().receive(news) && (await claimTelling(news)),
  };
}
const timesTold = (answers: boolean[]) => answers.filter(Boolean).length;

/** The locks of the browser, which jsdom lacks: who asks for one that is held gets none. */
function browserLocks(): void {
  const held = new Set<string>();
  const request = async (name: string, _ifAvailable: object, callback: (lock: object | null) => unknown) => {
    if (held.has(name)) return callback(null);
    held.add(name);
    try {
      return await callback({ name });
    } finally {
      held.delete(name);
    }
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
const look = (state: 'visible' | 'hidden') =>
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });

beforeEach(() => {
  localStorage.clear();
  browserLocks();
});
afterEach(() => {
  jest.useRealTimers();
  look('visible');
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a task that ends while several windows are open', () => {
  it('is told by one of them', async () => {
    const windows = [openWindow(), openWindow(), openWindow()];
    for (const window of windows) await window.hears(testTask('processing'));
    expect(timesTold(await Promise.all(windows.map((window) => window.hears(ENDED))))).toBe(1);
  });

  it('is told by one of them, though the storage of the others does not know yet', async () => {
    const read = jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
    expect(timesTold(await Promise.all([claimTelling(ENDED), claimTelling(ENDED)]))).toBe(1);
    read.mockRestore();
  });

  it('is not told again by a window that hears of it late, or is loaded anew', async () => {
    const [first, late] = [openWindow(), openWindow()];
    await first.hears(testTask('processing'));
    await late.hears(testTask('processing'));
    expect(await first.hears(ENDED)).toBe(true);
    // The late window wrote last: for who loads now, the task is unfinished.
    await late.hears(testTask('processing'));
    const loadedAnew = openWindow();
    expect([await loadedAnew.hears(ENDED), await late.hears(ENDED)]).toEqual([false, false]);
  });

  it('is told after a reload when it ended meanwhile', async () => {
    await openWindow().hears(testTask('processing'));
    const loadedAnew = openWindow();
    expect([await loadedAnew.hears(ENDED), await openWindow().hears(ENDED)]).toEqual([true, false]);
  });

  it('is told again when it was tried again and ends again', async () => {
    const window = openWindow();
    await window.hears(testTask('processing'));
    expect(await window.hears(testTask('failed', '2026-01-01T00:01:00.000Z'))).toBe(true);
    await window.hears(testTask('retrying'));
    expect(await window.hears(testTask('completed', '2026-01-01T00:02:00.000Z'))).toBe(true);
  });

  it('is told by the window that is looked at, though a hidden one heard of it first', async () => {
    jest.useFakeTimers();
    look('hidden');
    const hidden = claimTelling(ENDED);
    look('visible');
    expect(await claimTelling(ENDED)).toBe(true);
    await jest.runAllTimersAsync();
    expect(await hidden).toBe(false);
  });

  it('is told by a hidden window when no other is open', async () => {
    jest.useFakeTimers();
    look('hidden');
    const hidden = claimTelling(ENDED);
    await jest.runAllTimersAsync();
    expect(await hidden).toBe(true);
  });
});

describe('without what the browser should have', () => {
  it('is told without locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    expect([await claimTelling(ENDED), await claimTelling(ENDED)]).toEqual([true, false]);
  });

  it('is told when storage holds nonsense, or may not be written', async () => {
    localStorage.setItem('told-tasks', '{"no":"list"');
    expect(await claimTelling(ENDED)).toBe(true);
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const info = jest.spyOn(console, 'info').mockImplementation(() => {});
    expect(await claimTelling(testTask('completed', '2026-01-01T00:03:00.000Z'))).toBe(true);
    write.mockRestore();
    info.mockRestore();
  });
});

it('the next person at this browser begins with an empty record', async () => {
  expect(await claimTelling(ENDED)).toBe(true);
  forgetTold();
  expect(localStorage.getItem('told-tasks')).toBeNull();
});
