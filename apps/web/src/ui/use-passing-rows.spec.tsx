import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { isFlying, usePassingRows } from './use-passing-rows.js';

const ROW_PX = 200;
const ROWS = 100;
let [now, top] = [0, 0];
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  [now, top, frames] = [1_000, 0, []];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => {});
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: 800 });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, Number(this.id) * ROW_PX - top, 600, ROW_PX);
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function List() {
  const list = useRef<HTMLDivElement>(null);
  usePassingRows(list);
  return (
    <div ref={list}>
      {Array.from({ length: ROWS }, (_, row) => (
        <article key={row} id={String(row)} className="tk-q" />
      ))}
    </div>
  );
}

/** One frame: its scroll event first, like browsers. */
function scroll(px: number, ms = 16): void {
  now += ms;
  top += px;
  if (px !== 0) document.dispatchEvent(new Event('scroll'));
  for (const run of frames.splice(0)) run(now);
}
const passing = () => [...document.querySelectorAll('[data-passing]')].map(({ id }) => Number(id));

describe('usePassingRows', () => {
  it('leaves every row to the browser while the person reads, turns the wheel or jumps', () => {
    render(<List />);
    for (let turn = 0; turn < 20; turn += 1) scroll(40);
    expect(passing()).toEqual([]);
    scroll(12_000, 500);
    expect(passing()).toEqual([]);
  });

  it('skips far rows in a fling, and keeps near ones rendered', () => {
    render(<List />);
    scroll(100);
    scroll(100);
    expect(passing()[0]).toBe(12);
    for (let frame = 0; frame < 30; frame += 1) scroll(200);
    expect(passing()).toHaveLength(ROWS - 12);
  });

  it('renders visible rows first when it slows, one row per frame, and in the end all', () => {
    render(<List />);
    scroll(100);
    for (let frame = 0; frame < 50; frame += 1) scroll(200);
    scroll(0);
    const first = Math.floor(top / ROW_PX);
    expect(passing()).not.toContain(first);
    expect(passing()).toContain(first + 1);
    scroll(0);
    expect(passing()).not.toContain(first + 1);
    for (let frame = 0; frame < 30; frame += 1) scroll(0);
    expect(passing()).toEqual([]);
    expect(frames).toHaveLength(0);
  });

  it('skips again when it speeds up before all rows are rendered', () => {
    render(<List />);
    for (let frame = 0; frame < 20; frame += 1) scroll(200);
    scroll(0);
    const left = passing().length;
    scroll(200);
    expect(passing().length).toBeGreaterThan(left);
  });

  it('takes the focus from no row', () => {
    render(<List />);
    document.getElementById('50')!.tabIndex = -1;
    document.getElementById('50')!.focus();
    for (let frame = 0; frame < 5; frame += 1) scroll(200);
    expect(passing()).toContain(49);
    expect(passing()).not.toContain(50);
  });

  it('renders all for print, and leaves nothing behind', () => {
    const { unmount } = render(<List />);
    for (let frame = 0; frame < 5; frame += 1) scroll(200);
    window.dispatchEvent(new Event('beforeprint'));
    expect(passing()).toEqual([]);
    unmount();
  });
});

describe('isFlying', () => {
  it('treats three screens a second as a fling, and a move after a rest as a jump', () => {
    expect(isFlying({ px: 100, ms: 16 })).toBe(true);
    expect(isFlying({ px: -100, ms: 16 })).toBe(true);
    expect(isFlying({ px: 40, ms: 16 })).toBe(false);
    expect(isFlying({ px: 9_000, ms: 400 })).toBe(false);
  });
});
