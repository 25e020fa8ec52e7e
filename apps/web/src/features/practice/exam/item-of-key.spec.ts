import { afterEach, expect, it } from '@jest/globals';
import type { SittingItem } from '@tiku/contracts/exams';
import { itemOfKey } from './use-exam-keys.js';

afterEach(() => document.body.replaceChildren());

it('a key answers the question with the focus where all are shown, and no other', () => {
  const items = [{ id: '1' }, { id: '2' }] as SittingItem[];
  document.body.innerHTML = '<article id="item-2"><button>A</button></article><button>B</button>';
  const [inside, outside] = document.querySelectorAll('button');
  outside?.focus();
  expect(itemOfKey(items, { isAll: true, place: 0 })).toBeUndefined();
  expect(itemOfKey(items, { isAll: false, place: 0 })?.id).toBe('1');
  inside?.focus();
  expect(itemOfKey(items, { isAll: true, place: 0 })?.id).toBe('2');
});
