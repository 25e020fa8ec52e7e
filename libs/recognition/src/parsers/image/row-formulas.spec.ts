import { describe, expect, it } from '@jest/globals';
import { printed, type Mark } from '../../formula/printed.fixture.js';
import { inkBoxes } from './ink-boxes.js';
import { formulasOf } from './row-formulas.js';
import { rowText, type ReadRow, type ReadWord } from './row-text.js';

/** Size of a Chinese character in pixels, next to the printed letters. */
const EM = 60;

/** A row as the line engine reads it: each character at its place, the ink as drawn. */
function row(
  marks: readonly Mark[],
  read: readonly [text: string, x: number][],
): { row: ReadRow; texts: string[] } {
  const { picture } = printed(marks);
  const boxes = inkBoxes(picture);
  const words = read.map(([text, x]): ReadWord => {
    const at = 40 + x * EM;
    return {
      text,
      confidence: 0.9,
      x0: at - 15,
      x1: at + 15,
      symbols: [{ text, confidence: 0.9, x0: at - 15, x1: at + 15 }],
      readings: [],
    };
  });
  const textRow = { column: 0, y: 150, boxes, fractions: [], blanks: [] };
  const sheetRow = {
    row: textRow,
    top: 100,
    bottom: 200,
    fractions: [],
    signs: [],
    toSheet: (x: number) => x,
  };
  const plain = { sheetRow, words };
  const formulas = formulasOf(plain, picture, EM);
  return { row: { ...plain, formulas }, texts: formulas.map((formula) => formula.latex) };
}

const chinese = (text: string, x: number): Mark => ({ text, x, font: 'Upright' });
const square: Mark[] = [
  { text: 'x', x: 2 },
  { text: '2', x: 2.6, y: 0.4, size: 0.7 },
];

describe('formulas within a line', () => {
  it('are read between the Chinese characters, which stay', () => {
    const { row: read, texts } = row(
      [chinese('■', 0.8), ...square, chinese('■', 3.8)],
      [
        ['求', 1.1],
        ['x', 2.3],
        ['2', 2.8],
        ['的', 4.1],
      ],
    );
    expect(texts).toEqual(['x^{2}']);
    expect(rowText(read, EM)).toBe('求 $x^{2}$ 的');
  });

  it('exclude the left part of a character that the engine reads at its right part', () => {
    const parts = [chinese('■', 3.8), { text: '|', x: 4.45, font: 'Upright' as const }];
    const read: [string, number][] = [
      ['x', 2.3],
      ['2', 2.8],
      ['则', 4.55],
    ];
    expect(row([...square, ...parts], read).texts).toEqual(['x^{2}']);
  });

  it('are what a sure engine reads, where the shapes read something else', () => {
    const read = (...text: string[]): [string, number][] => text.map((one, at) => [one, 2.3 + at * 0.4]);
    expect(row(square, read('z', '2')).texts).toEqual(['z^{2}']);
    expect(row(square, read('f', '(', '2', ')', '=', '1')).texts).toEqual([]);
  });

  it('exclude the label of an option', () => {
    const label: Mark[] = [
      { text: 'B', x: 0, font: 'Upright' },
      { text: '.', x: 0.75 },
    ];
    const { row: read, texts } = row(
      [...label, ...square],
      [
        ['B', 0.35],
        ['.', 0.9],
        ['x', 2.3],
        ['2', 2.8],
      ],
    );
    expect(texts).toEqual(['x^{2}']);
    expect(rowText(read, EM)).toMatch(/^B \. .*\$x\^\{2\}\$$/);
  });

  it('exclude a bracket that the sentence closes', () => {
    const { texts } = row(
      [{ text: '(', x: 1.4 }, ...square, { text: '+', x: 3.3 }, { text: '1', x: 4.3 }, chinese('■', 5.4)],
      [
        ['(', 1.6],
        ['x', 2.3],
        ['2', 2.8],
        ['+', 3.7],
        ['1', 4.5],
        ['为', 5.7],
      ],
    );
    expect(texts).toEqual(['x^{2}+1']);
  });

  it('do not include leader dots or single words', () => {
    const dots = Array.from({ length: 9 }, (_, at): Mark => ({ text: '.', x: at * 0.5, y: 0.25 }));
    expect(row(dots, [['…', 2]]).texts).toEqual([]);
    const word = [...'word'].map((text, at): Mark => ({ text, x: at * 0.7, font: 'Upright' }));
    expect(row(word, [['word', 1]]).texts).toEqual([]);
  });

  it('do not include a range of questions', () => {
    const range: Mark[] = ['1', '∼', '7'].map((text, at) => ({ text, x: 2 + at * 0.9 }));
    const read: [string, number][] = [
      ['第', 1.1],
      ['1', 2.3],
      ['~', 3.2],
      ['7', 4.1],
      ['题', 5.4],
    ];
    expect(row([chinese('■', 0.8), ...range, chinese('■', 5.1)], read).texts).toEqual([]);
  });

  it('do not include letters of a key behind their numbers', () => {
    const key: Mark[] = ['1', 'A', '2', 'B', '3', 'C'].map((text, at) => ({ text, x: 1 + at * 0.6 }));
    const read = ['1', 'A', '2', 'B', '3', 'C'].map((text, at): [string, number] => [text, 1.3 + at * 0.6]);
    expect(row(key, read).texts).toEqual([]);
  });
});
