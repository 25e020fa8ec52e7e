import { describe, expect, it } from '@jest/globals';
import { withoutDashedRules } from './dashed-rules.js';
import type { InkBox } from './ink-boxes.js';

const EM = 20;
const WIDTH = 1000;
const character = (x: number, y: number): InkBox => ({ x0: x, y0: y, x1: x + 18, y1: y + 18, area: 200 });
const text = Array.from({ length: 200 }, (_, at) =>
  character(220 + (at % 20) * 30, 40 + Math.floor(at / 20) * 60),
);
const rule = (x: number, skipped: number[] = []): InkBox[] =>
  Array.from({ length: 40 }, (_, at) => ({
    x0: x,
    y0: 40 + at * 15,
    x1: x + 2,
    y1: 48 + at * 15,
    area: 16,
  })).filter((_, at) => !skipped.includes(at));

describe('dashed rules', () => {
  it('between two columns are not letters, and both columns stay', () => {
    expect(withoutDashedRules([...text, ...rule(500)], EM, WIDTH)).toEqual(text);
  });

  it('along a seal line are removed with the words beyond them', () => {
    const words = [character(60, 200), character(60, 400), character(101, 210)];
    expect(withoutDashedRules([...text, ...words, ...rule(110, [11, 12])], EM, WIDTH)).toEqual(text);
  });

  it('are not confused with ten numbers below each other', () => {
    const numbers = rule(100).slice(0, 10);
    expect(withoutDashedRules([...text, ...numbers], EM, WIDTH)).toHaveLength(text.length + 10);
  });

  it('are not confused with commas behind numbers below each other', () => {
    const commas = rule(100);
    const digits = commas.map((comma) => ({ ...comma, x0: 88, x1: 97, y1: comma.y0 + 14 }));
    expect(withoutDashedRules([...text, ...digits, ...commas], EM, WIDTH)).toHaveLength(text.length + 80);
  });
});
