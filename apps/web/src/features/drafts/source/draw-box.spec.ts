import { describe, expect, it } from '@jest/globals';
import { boxBetween, movedBox, startBox } from './draw-box.js';

const round = (box: readonly number[] | null) => box?.map((share) => Math.round(share * 100) / 100);

describe('a box drawn on a page', () => {
  it('spans two corners, in any order, within the page', () => {
    expect(boxBetween([0.8, 0.5], [0.2, 0.1])).toEqual([0.2, 0.1, 0.8, 0.5]);
    expect(boxBetween([-0.1, 0.5], [0.2, 1.4])).toEqual([0, 0.5, 0.2, 1]);
  });

  it('begins in the middle of the visible column', () => {
    expect(round(startBox({ page: 1, x0: 0.5, x1: 1, aspect: 0.7 }))).toEqual([0.55, 0.4, 0.95, 0.5]);
  });

  it('is moved by arrow keys, and resized with Shift', () => {
    const box = [0.2, 0.2, 0.4, 0.3] as const;
    expect(round(movedBox(box, 'ArrowRight', false))).toEqual([0.21, 0.2, 0.41, 0.3]);
    expect(round(movedBox(box, 'ArrowDown', true))).toEqual([0.2, 0.2, 0.4, 0.31]);
    expect(round(movedBox([0, 0, 0.2, 0.1], 'ArrowLeft', false))).toEqual([0, 0, 0.2, 0.1]);
    expect(round(movedBox([0.2, 0.2, 0.21, 0.3], 'ArrowLeft', true))).toEqual([0.2, 0.2, 0.21, 0.3]);
    expect(movedBox(box, 'a', false)).toBeNull();
  });
});
