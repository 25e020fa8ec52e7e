import { describe, expect, it } from '@jest/globals';
import { cleared, isAnswered, withBlank, withOption } from './responded.js';

describe('a response', () => {
  it.each([
    [null, false],
    [{ options: [] }, false],
    [{ options: ['a'] }, true],
    [{ blanks: ['', ' '] }, false],
    [{ blanks: ['', '1'] }, true],
    [{ parts: [{ text: ' ', files: [] }] }, false],
    [{ parts: [{ text: 'x', files: [] }] }, true],
  ])('%j is an answer: %s', (value, expected) => {
    expect(isAnswered(value)).toBe(expected);
    expect(cleared(value)).toEqual(expected ? value : null);
  });

  it('to a single choice is one option; the same key again takes it back', () => {
    expect(withOption({ options: ['a'] }, 'b', false)).toEqual({ options: ['b'] });
    expect(withOption({ options: ['b'] }, 'b', false)).toEqual({ options: [] });
    expect(withOption({ options: ['a'] }, 'b', true)).toEqual({ options: ['a', 'b'] });
    expect(withOption({ options: ['a', 'b'] }, 'a', true)).toEqual({ options: ['b'] });
  });

  it('to blanks keeps the others', () => {
    expect(withBlank(null, 1, 'x', 3)).toEqual({ blanks: ['', 'x', ''] });
    expect(withBlank({ blanks: ['1'] }, 1, 'x', 2)).toEqual({ blanks: ['1', 'x'] });
  });
});
