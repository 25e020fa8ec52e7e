import { afterEach, expect, it, jest } from '@jest/globals';
import { afterPaint, notAfterPaint } from './after-paint.js';

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 1)));
const press = (key: string, more: KeyboardEventInit = {}) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, ...more }));

afterEach(() => void press('Escape'));

it('does work once behind the frame of the keys', async () => {
  const work = jest.fn();
  afterPaint(work);
  afterPaint(work);
  expect(work).not.toHaveBeenCalled();
  await frame();
  expect(work).toHaveBeenCalledTimes(1);
  press('a');
  expect(work).toHaveBeenCalledTimes(1);
});

it('does it at once before a shortcut, also where it may be in a transition that is not rendered', async () => {
  const work = jest.fn();
  afterPaint(work);
  press('s', { ctrlKey: true });
  expect(work).toHaveBeenCalledTimes(1);
  await frame();
  afterPaint(work);
  await frame();
  expect(work).toHaveBeenCalledTimes(2);
  press('s', { ctrlKey: true });
  expect(work).toHaveBeenCalledTimes(3);
  press('s', { ctrlKey: true });
  expect(work).toHaveBeenCalledTimes(3);
});

it('does nothing for a field that is gone', async () => {
  const work = jest.fn();
  afterPaint(work);
  await frame();
  notAfterPaint(work);
  press('s', { ctrlKey: true });
  expect(work).toHaveBeenCalledTimes(1);
});
