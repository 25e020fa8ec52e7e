import { describe, expect, it } from '@jest/globals';
import { readSteps } from './line-steps.js';

const ALPHABET = ['', '3', '8', 'x', ' '];
/** One row for each step: the likeliest class with its probability, and a second one. */
const steps = (...rows: [string, number, string?, number?][]): Float32Array =>
  Float32Array.from(
    rows.flatMap(([best, likely, second, less = 0]) =>
      ALPHABET.map((text) => (text === best ? likely : text === second ? less : 0)),
    ),
  );
const read = (values: Float32Array, left = 0, width = 80): ReturnType<typeof readSteps> =>
  readSteps(values, { count: values.length / ALPHABET.length, alphabet: ALPHABET, left, width });

describe('characters from the steps of a line', () => {
  it('joins equal steps and separates a doubled character at an empty step', () => {
    const line = read(
      steps(['3', 0.9], ['3', 0.95], ['', 1], ['3', 0.9], ['', 1], ['x', 1], [' ', 1], ['x', 1]),
    );
    expect(line.map(({ text }) => text).join('')).toBe('33x x');
  });

  it('places a character in the middle of its steps', () => {
    const [first, second] = read(steps(['', 1], ['3', 1], ['3', 1], ['', 1], ['x', 1]), 100, 50);
    expect([first?.x, second?.x]).toEqual([120, 145]);
  });

  it('returns alternatives for a doubtful character, and none for a sure one', () => {
    const [doubtful, sure] = read(steps(['3', 0.6, '8', 0.3], ['', 1], ['x', 0.97, '8', 0.02]));
    expect(doubtful?.others).toEqual([{ text: '8', confidence: 0.3 }]);
    expect(sure?.others).toEqual([]);
  });

  it('takes the confidence of a character from its surest step', () => {
    expect(read(steps(['8', 0.5], ['8', 0.9], ['8', 0.7]))[0]?.confidence).toBeCloseTo(0.9);
  });
});
