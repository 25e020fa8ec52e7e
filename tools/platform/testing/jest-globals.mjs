// `@jest/globals` for tests in bare Node: the globals of jest-light-runner, with what it lacks: a time limit of tests
// and hooks, and the rest of Jest's fake timers.
import { ModernFakeTimers } from '@jest/fake-timers';

const timeoutMs = 120_000;
const { expect, describe } = globalThis;
// Of the real clock: a test may replace it.
const { setTimeout, clearTimeout } = globalThis;

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
// Streams and fetch run on these, and share the global object with the tests.
const ofNode = ['clearImmediate', 'hrtime', 'nextTick', 'queueMicrotask', 'setImmediate'];
const clockMethods = [
  'advanceTimersByTime',
  'advanceTimersByTimeAsync',
  'runAllTimersAsync',
  'runOnlyPendingTimers',
  'setSystemTime',
];
const jest = Object.assign(globalThis.jest, {
  mocked: (mock) => mock,
  useFakeTimers: () => {
    timers.useFakeTimers({ doNotFake: ofNode });
    return jest;
  },
  useRealTimers: () => {
    timers.useRealTimers();
    return jest;
  },
  ...Object.fromEntries(clockMethods.map((name) => [name, (...given) => timers[name](...given)])),
});

/** A test or hook that does not end fails by name, instead of blocking the whole run. */
function limited(name, work, limitMs = timeoutMs) {
  if (!work) return work;
  return async () => {
    let timer;
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${name} took longer than ${limitMs} ms`)), limitMs);
    });
    try {
      await Promise.race([Promise.resolve().then(work), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

const limitedTest = (test) => (name, work, limitMs) => test(name, limited(name, work, limitMs));
const limitedHook = (name) => (work, limitMs) => globalThis[name](limited(name, work, limitMs));

const it = Object.assign(limitedTest(globalThis.it), {
  only: limitedTest(globalThis.it.only),
  skip: globalThis.it.skip,
  todo: globalThis.it.todo,
  each: globalThis.it.each,
});
const [beforeAll, afterAll, beforeEach, afterEach] = ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'].map(
  limitedHook,
);

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, it as test, jest };
