import { expect, it } from '@jest/globals';
import type { Block } from '../../../model/index.js';
import { markFurniture } from './furniture.js';

const block = (text: string, x0: number, y0: number, column: number): Block => ({
  kind: 'text',
  text,
  place: { page: 1, box: [x0, y0, x0 + 0.2, y0 + 0.012] },
  confidence: 1,
  column,
});
const roles = (blocks: Block[]) => markFurniture(blocks).map(({ hints }) => hints?.role);

it('keeps the right end of a running head out of the second column', () => {
  const page = [
    block('八年级生物', 0.07, 0.05, 0),
    block('1. 下列说法', 0.07, 0.1, 0),
    block('请勿在此作答', 0.75, 0.05, 1),
    block('继续上一题的材料', 0.52, 0.1, 1),
  ];
  expect(roles(page)).toEqual([undefined, undefined, 'footer', undefined]);
});

it('leaves first lines of the second column, with or without space below', () => {
  const lines = (first: string, next: number) => [
    block('1. 甲的数目是', 0.07, 0.05, 0),
    block('A. 一', 0.07, next, 0),
    block(first, 0.55, 0.05, 1),
    block('继续上一题的材料', 0.52, next, 1),
  ];
  expect(roles(lines('材料的第一行', 0.066))).toEqual([undefined, undefined, undefined, undefined]);
  expect(roles(lines('B. 二', 0.1))).toEqual([undefined, undefined, undefined, undefined]);
});
