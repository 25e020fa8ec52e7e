import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useListKeys } from './use-list-keys.js';

afterEach(cleanup);

function List() {
  const list = useRef<HTMLDivElement>(null);
  useListKeys(list);
  return (
    <>
      <input aria-label="search" />
      <div ref={list}>
        {['one', 'two'].map((name) => (
          <article key={name} className="tk-q" tabIndex={-1} aria-label={name}>
            <input type="checkbox" aria-label={`select ${name}`} />
          </article>
        ))}
      </div>
    </>
  );
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('goes through a list by keys and selects, but does not interfere with typing', () => {
  Element.prototype.scrollIntoView = () => {};
  render(<List />);
  press('j');
  expect(document.activeElement).toBe(screen.getByLabelText('one'));
  press('j');
  press('j');
  expect(document.activeElement).toBe(screen.getByLabelText('two'));
  press('x');
  expect(screen.getByLabelText<HTMLInputElement>('select two').checked).toBe(true);
  press('k');
  expect(document.activeElement).toBe(screen.getByLabelText('one'));
  screen.getByLabelText('search').focus();
  press('j');
  expect(document.activeElement).toBe(screen.getByLabelText('search'));
});
