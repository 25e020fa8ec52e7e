import { afterEach, expect, it } from '@jest/globals';
import { focusNeighbour } from './focus-neighbour.js';

afterEach(() => document.body.replaceChildren());

const focusedAfter = (n: number, count: number) => {
  document.body.innerHTML = `<div data-rows>${Array.from(
    { length: count },
    (_, at) =>
      `<article><button data-control="swap"></button><button id="b${at}" data-control="remove"></button></article>`,
  ).join('')}</div><button id="add" data-control="add"></button>`;
  const control = document.querySelector<HTMLElement>(`#b${n}`);
  if (!control) throw new Error('no control');
  focusNeighbour(control, 'article');
  return document.activeElement?.id;
};

it.each([
  ['the same control of the next row', 1, 3, 'b2'],
  ['the same control of the previous row from the last one', 2, 3, 'b1'],
  ['the control that adds a row from the only one', 0, 1, 'add'],
])('moves the focus to %s', (_what, n, count, id) => expect(focusedAfter(n, count)).toBe(id));
