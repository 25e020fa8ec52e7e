import { describe, expect, it } from '@jest/globals';
import { looksTheSame } from './same-look.js';

describe('readings that look the same', () => {
  it.each([
    ['a=1,b', 'a=1，b'],
    ['(x)', '（x）'],
    ['甲， 乙', '甲，乙'],
    ['А', 'A'],
    ['x−1', 'x-1'],
    ['ab:cd', 'ab∶cd'],
    ['“好”', '"好"'],
  ])('%s and %s', (one, other) => {
    expect(looksTheSame(one, other)).toBe(true);
  });

  it.each([
    ['x²', 'x2'],
    ['a way', 'away'],
    ['一', '-'],
    ['、', ','],
    ['。', '.'],
    ['l', '1'],
    ['O', '0'],
    ['ν', 'v'],
    ['×', 'x'],
    ['—', '-'],
    ['①', '1'],
  ])('not %s and %s', (one, other) => {
    expect(looksTheSame(one, other)).toBe(false);
  });
});
