import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useDigitKeys } from './source/use-digit-keys.js';
import { useReviewKeys, type ReviewKeys } from './use-review-keys.js';

const NAMES = [
  'next',
  'previous',
  'nextDoubt',
  'previousDoubt',
  'confirm',
  'confirmSure',
  'candidate',
  'edit',
  'split',
  'merge',
  'remove',
  'undo',
  'redo',
  'help',
] as const;
let done: string[];
let canTab: boolean;
const keys = (): ReviewKeys => ({
  ...(Object.fromEntries(NAMES.map((name) => [name, () => done.push(name)])) as unknown as ReviewKeys),
  tab: () => canTab && done.push('tab') > 0,
});

function Page() {
  useReviewKeys(keys(), true);
  return (
    <>
      <button type="button">button</button>
      <textarea />
      <input type="checkbox" />
      <ol>
        <li data-question-row>
          <button type="button" id="row">
            question
          </button>
        </li>
      </ol>
      <button type="button" id="reading" data-reading>
        reading
      </button>
    </>
  );
}
const at = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
};

beforeEach(() => {
  done = [];
  canTab = true;
  render(<Page />);
});
afterEach(cleanup);

describe('keys of the review', () => {
  it.each(['button', 'input', 'body'])('work while the focus is on a %s', (selector) => {
    for (const key of ['j', 'K', 'n', 'e', 's', 'm', 'a', 'Delete', '3', '?', 'ArrowDown'])
      fireEvent.keyDown(at(selector), { key });
    expect(done).toEqual([
      'next',
      'previous',
      'nextDoubt',
      'edit',
      'split',
      'merge',
      'confirmSure',
      'remove',
      'candidate',
      'help',
      'next',
    ]);
  });

  it('confirm by Enter in the list and on a reading that the keyboard reached, not on other buttons', () => {
    // jsdom knows no keyboard focus.
    const reached = jest.spyOn(Element.prototype, 'matches').mockImplementation(function (
      this: Element,
      selector: string,
    ) {
      return selector === ':focus-visible' || this.webkitMatchesSelector(selector);
    });
    for (const selector of ['#row', '#reading'])
      expect(fireEvent.keyDown(at(selector), { key: 'Enter' })).toBe(false);
    expect(done).toEqual(['confirm', 'confirm']);
    expect(fireEvent.keyDown(at('button'), { key: 'Enter' })).toBe(true);
    expect(done).toHaveLength(2);
    reached.mockRestore();
  });

  it('undo and redo', () => {
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
    fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true });
    expect(done).toEqual(['undo', 'redo', 'redo']);
  });

  it('leave letters and undo to a text field', () => {
    for (const key of ['j', 'n', '1', 'Delete', 'Enter', 'ArrowDown'])
      expect(fireEvent.keyDown(at('textarea'), { key })).toBe(true);
    fireEvent.keyDown(at('textarea'), { key: 'z', ctrlKey: true });
    expect(done).toEqual([]);
  });

  it('work in a text field if no text needs them', () => {
    const area = at('textarea');
    fireEvent.keyDown(area, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(area, { key: 'ª', code: 'KeyJ', altKey: true });
    fireEvent.keyDown(area, { key: 'F8' });
    fireEvent.keyDown(area, { key: 'Tab' });
    expect(done).toEqual(['confirm', 'next', 'nextDoubt', 'tab']);
    const leave = jest.spyOn(area, 'blur');
    fireEvent.keyDown(area, { key: 'Escape' });
    expect(leave).toHaveBeenCalled();
  });

  it('leave Tab to the browser if no doubt follows', () => {
    canTab = false;
    expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'Tab', shiftKey: true })).toBe(true);
  });

  it('leave digits to the offers over the question', () => {
    const Offered = () => {
      useDigitKeys([() => done.push('first'), () => done.push('second')]);
      return null;
    };
    render(<Offered />);
    for (const key of ['2', '9', 'j']) fireEvent.keyDown(document.body, { key });
    expect(fireEvent.keyDown(at('textarea'), { key: '1' })).toBe(true);
    expect(done).toEqual(['second', 'next']);
  });
});
