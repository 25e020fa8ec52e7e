import { describe, expect, it } from '@jest/globals';
import type { LineCharacter } from './line-steps.js';
import { wordsOf, wordsOfPieces } from './line-words.js';

const EM = 40;
/** Printed characters, half or whole character widths apart; a space is a gap of half a character. */
function line(text: string, from = 0): LineCharacter[] {
  let x = from;
  return [...text].map((one) => {
    const width = /[\u3000-\u9fff\uff00-\uffef]/.test(one) ? EM : EM / 2;
    x += width;
    return { text: one, confidence: 0.9, x: x - width / 2, others: [] };
  });
}
const texts = (characters: LineCharacter[]): string[] => wordsOf(characters, EM).map(({ text }) => text);

describe('words of a line', () => {
  it('makes a word of each Chinese character and of adjacent letters', () => {
    expect(texts(line('设f(x)=2x在R上'))).toEqual(['设', 'f(x)=2x', '在', 'R', '上']);
  });

  it('ends a word at a space and at a gap', () => {
    expect(texts([...line('y=x z'), ...line('B.', 400)])).toEqual(['y=x', 'z', 'B.']);
  });

  it('writes full-width signs and digits as in formulas, and keeps the punctuation of a sentence', () => {
    expect(texts(line('（１）x－１＝０，则'))).toEqual(['(1)x-1=0', '，', '则']);
  });

  it('reads a bracket that closes far away', () => {
    expect(texts([...line('是('), ...line('\\', 300)])).toEqual(['是', '(', ')']);
  });

  it('reads a lone stroke before a closing bracket as the opening one', () => {
    const pieces = (...parts: string[]) =>
      wordsOfPieces(parts.map((part, at) => wordsOf(line(part, at * 200), EM))).map(({ text }) => text);
    expect(pieces('是', '1', ')')).toEqual(['是', '(', ')']);
    expect(pieces('=', 'C', '）.')).toEqual(['=', '(', ').']);
    expect(pieces('是', 'C', 'D')).toEqual(['是', 'C', 'D']);
    expect(pieces('共 1', ')')).toEqual(['共', '1', ')']);
  });

  it('offers the word with one character changed, the likeliest first', () => {
    const characters = line('b3');
    const [b, three] = characters;
    if (b) b.others = [{ text: '6', confidence: 0.2 }];
    if (three) three.others = [{ text: '8', confidence: 0.4 }];
    expect(wordsOf(characters, EM)[0]?.readings).toEqual([
      { text: 'b8', confidence: 0.4 },
      { text: '63', confidence: 0.2 },
    ]);
  });
});
