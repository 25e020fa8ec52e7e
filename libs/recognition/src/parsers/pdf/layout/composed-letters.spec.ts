import { describe, expect, it } from '@jest/globals';
import { withComposedLetters } from './composed-letters.js';
import { set } from './glyphs.fixture.js';

const textOf = (glyphs: ReturnType<typeof set>): string =>
  [...withComposedLetters(glyphs)]
    .sort((a, b) => a.x0 - b.x0)
    .map(({ text }) => text)
    .join('');

describe('accents printed as their own glyphs', () => {
  it('join the letter below them, in either order', () => {
    expect(textOf([...set('donn', 0, 100), ...set('´', 20, 100), ...set('ees', 20, 100)])).toBe('données');
    expect(textOf([...set('polyno', 0, 100), ...set('ˆ', 25, 100), ...set('me', 30, 100)])).toBe('polynôme');
    expect(
      textOf([...set('gar', 0, 100), ...set('c', 15, 100), ...set('¸', 15, 100), ...set('on', 20, 100)]),
    ).toBe('garçon');
  });

  it('join the letter below, not the one before that they reach', () => {
    const word = [...set('n', 0, 100), ...set('´', 3.4, 100), ...set('e', 5, 100)];
    expect(textOf(word)).toBe('né');
  });

  it('join a dotless letter and a capital, whose accent is raised', () => {
    expect(
      textOf([...set('na', 0, 100), ...set('ı', 10, 100), ...set('¨', 10, 100), ...set('f', 15, 100)]),
    ).toBe('naïf');
    expect(textOf([...set('E', 0, 100), ...set('´', 0, 97.8), ...set('tat', 5, 100)])).toBe('État');
  });

  it('stay as they are beside a letter, above a digit and in a formula', () => {
    expect(textOf(set('x^2', 0, 100))).toBe('x^2');
    expect(textOf([...set('2', 0, 100), ...set('^', 0, 98)])).toContain('^');
    const formula = [...set('z', 0, 100, { math: true }), ...set('¯', 0, 100, { math: true })];
    expect(textOf(formula)).toContain('¯');
  });
});
