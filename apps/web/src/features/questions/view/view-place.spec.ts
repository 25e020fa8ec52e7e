import { expect, it } from '@jest/globals';
import { nextEdit } from './view-place.js';

const edits = [
  { to: '/1', isLacking: true },
  { to: '/2', isLacking: false },
  { to: '/3', isLacking: true },
  { to: '/4', isLacking: false },
];

it('offers the next question without an answer after one of them, else the next of the list', () => {
  const next = (address: string) => nextEdit({ edits }, address)?.to;
  expect(['/1', '/2', '/3', '/4', '/elsewhere'].map(next)).toEqual(['/3', '/3', '/4', undefined, undefined]);
});
