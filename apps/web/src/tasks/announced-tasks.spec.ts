import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Task } from '@tiku/contracts/ingestion';
import { testTask } from '../../test/task.js';
import { createLiveTasks } from './live-tasks.store.js';
import { claimAnnouncement, forgetAnnounced } from './announced-tasks.js';

const ENDED = testTask('completed', '2026-01-01T00:01:00.000Z');

/** A window of the browser: its own store and its own instance of the code, over shared storage and locks. */
function openWindow() {
  const store = createLiveTasks();
  return {
    receives: async (news: Task): Promise<boolean> =>
      store.getState().receive(news) && (await claimAnnouncement(news)),
  };
}
const timesAnnounced = (outcomes: boolean[]) => outcomes.filter(Boolean).length;

/** The locks of the browser, which jsdom lacks: a request for a held lock fails. */
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
  it('is announced by one of them', async () => {
    const windows = [openWindow(), openWindow(), openWindow()];
    for (const window of windows) await window.receives(testTask('processing'));
    expect(timesAnnounced(await Promise.all(windows.map((window) => window.receives(ENDED))))).toBe(1);
  });

  it('is announced by one of them, although the storage of the others lags behind', async () => {
    const read = jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
    expect(timesAnnounced(await Promise.all([claimAnnouncement(ENDED), claimAnnouncement(ENDED)]))).toBe(1);
    read.mockRestore();
  });

  it('is not announced again by a window that receives it late or reloads', async () => {
    const [first, late] = [openWindow(), openWindow()];
    await first.receives(testTask('processing'));
    await late.receives(testTask('processing'));
    expect(await first.receives(ENDED)).toBe(true);
    // The late window wrote last: a window that loads now sees the task as unfinished.
    await late.receives(testTask('processing'));
    const loadedAnew = openWindow();
    expect([await loadedAnew.receives(ENDED), await late.receives(ENDED)]).toEqual([false, false]);
  });

  it('is announced after a reload if it ended meanwhile', async () => {
    await openWindow().receives(testTask('processing'));
    const loadedAnew = openWindow();
    expect([await loadedAnew.receives(ENDED), await openWindow().receives(ENDED)]).toEqual([true, false]);
  });

  it('is announced again when it is retried and ends again', async () => {
    const window = openWindow();
    await window.receives(testTask('processing'));
    expect(await window.receives(testTask('failed', '2026-01-01T00:01:00.000Z'))).toBe(true);
    await window.receives(testTask('retrying'));
    expect(await window.receives(testTask('completed', '2026-01-01T00:02:00.000Z'))).toBe(true);
  });

  it('is announced by the visible window, although a hidden one received it first', async () => {
    jest.useFakeTimers();
    look('hidden');
    const hidden = claimAnnouncement(ENDED);
    look('visible');
    expect(await claimAnnouncement(ENDED)).toBe(true);
    await jest.runAllTimersAsync();
    expect(await hidden).toBe(false);
  });

  it('is announced by a hidden window when no other is open', async () => {
    jest.useFakeTimers();
    look('hidden');
    const hidden = claimAnnouncement(ENDED);
    await jest.runAllTimersAsync();
    expect(await hidden).toBe(true);
  });
});

describe('a task that ends in a browser with missing features', () => {
  it('is announced without locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    expect([await claimAnnouncement(ENDED), await claimAnnouncement(ENDED)]).toEqual([true, false]);
  });

  it('is announced if storage contains nonsense, or is read-only', async () => {
    localStorage.setItem('announced-tasks', '{"no":"list"');
    expect(await claimAnnouncement(ENDED)).toBe(true);
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const info = jest.spyOn(console, 'info').mockImplementation(() => {});
    expect(await claimAnnouncement(testTask('completed', '2026-01-01T00:03:00.000Z'))).toBe(true);
    write.mockRestore();
    info.mockRestore();
  });
});

it('starts with an empty record for the next person at this browser', async () => {
  expect(await claimAnnouncement(ENDED)).toBe(true);
  forgetAnnounced();
  expect(localStorage.getItem('announced-tasks')).toBeNull();
});
