import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { useNearScreen } from './use-near-screen.js';

type Show = (entries: { isIntersecting: boolean; target: Element }[]) => void;
let show: Show = () => {};
let idle: ((deadline: { timeRemaining: () => number }) => void)[] = [];

/** jsdom has neither: the test controls the screen and the idle time. */
beforeEach(() => {
  idle = [];
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: Show) {
        show = callback;
      }
      observe() {}
      unobserve() {}
    },
    requestIdleCallback: (callback: (typeof idle)[number]) => idle.push(callback),
  });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

function Row({ name, atOnce }: { name: string; atOnce: boolean }) {
  const ref = useRef<HTMLLIElement>(null);
  const isSet = useNearScreen(ref, atOnce);
  return (
    <li ref={ref} id={name}>
      {isSet ? 'set' : 'waits'}
    </li>
  );
}

function BrokenRow() {
  const ref = useRef<HTMLParagraphElement>(null);
  if (useNearScreen(ref, false)) throw new Error('broken row');
  return <p ref={ref} />;
}

const list = () =>
  render(
    <ul>
      {['a', 'b', 'c', 'd'].map((name, index) => (
        <Row key={name} name={name} atOnce={index === 0} />
      ))}
    </ul>,
  ).container;
const states = (container: Element) => [...container.querySelectorAll('li')].map((row) => row.textContent);
const haveTime = (ms: number) => act(() => idle.splice(0).forEach((run) => run({ timeRemaining: () => ms })));

describe('useNearScreen', () => {
  it('renders the first rows at once, one that comes near when it does, the others in order in idle time', () => {
    const container = list();
    expect(states(container)).toEqual(['set', 'waits', 'waits', 'waits']);
    const target = container.querySelector('#c');
    act(() => show(target ? [{ isIntersecting: true, target }] : []));
    expect(states(container)).toEqual(['set', 'waits', 'set', 'waits']);
    haveTime(0);
    expect(states(container)).toEqual(['set', 'set', 'set', 'waits']);
    haveTime(50);
    expect(states(container)).toEqual(['set', 'set', 'set', 'set']);
    expect(idle).toEqual([]);
  });

  it('renders all before the page is printed', () => {
    const container = list();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(states(container)).toEqual(['set', 'set', 'set', 'set']);
    haveTime(50);
    expect(idle).toEqual([]);
  });

  it('continues with other rows after one that cannot be rendered', () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    render(<BrokenRow />);
    expect(() => haveTime(50)).toThrow('broken row');
    silent.mockRestore();
    cleanup();
    idle = [];
    const container = list();
    haveTime(50);
    expect(states(container)).toEqual(['set', 'set', 'set', 'set']);
  });

  it('forgets removed rows', () => {
    list();
    cleanup();
    haveTime(50);
    expect(idle).toEqual([]);
  });
});
