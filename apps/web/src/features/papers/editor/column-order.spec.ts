import { describe, expect, it } from '@jest/globals';
import { closestCenter, type ClientRect, type CollisionDetection } from '@dnd-kit/core';
import { makeRoom, nearestOf } from './column-order.js';

const rectOf = (top: number, height: number): ClientRect => ({
  ...{ top, height, bottom: top + height },
  ...{ left: 0, width: 600, right: 600 },
});
/** Rows of these heights without gaps. */
function columnOf(heights: readonly number[]): Map<string, ClientRect> {
  let top = 0;
  return new Map(
    heights.map((height, at) => {
      const rect = rectOf(top, height);
      top += height;
      return [`row-${at}`, rect];
    }),
  );
}
function askedAt(y: number, rects: Map<string, ClientRect>): Parameters<CollisionDetection>[0] {
  const droppableContainers = [...rects.keys()].map((id) => ({ id }) as never);
  return {
    ...{ droppableContainers, droppableRects: rects, pointerCoordinates: null },
    ...{ active: null as never, collisionRect: rectOf(y, 38) },
  };
}

describe('the target row', () => {
  const rects = columnOf(Array.from({ length: 60 }, (_, at) => 40 + ((at * 37) % 160)));
  const ids = [...rects.keys()];

  it('is the one that a check of every row finds', () => {
    for (let y = -200; y < 8_000; y += 13) {
      const asked = askedAt(y, rects);
      expect(nearestOf(ids)(asked)[0]?.id).toBe(closestCenter(asked)[0]?.id);
    }
  });

  it('is searched among the measured rows', () => {
    const asked = askedAt(0, new Map([...rects].slice(2)));
    expect(nearestOf(ids)(asked)).toEqual([{ id: 'row-2' }]);
    expect(nearestOf([])(asked)).toEqual([]);
  });
});

describe('rows that make room', () => {
  const rects = [...columnOf([50, 60, 70, 80]).values()];
  const roomOf = (index: number) =>
    makeRoom({ rects, index, activeIndex: 0, overIndex: 2, activeNodeRect: rects[0] ?? null });

  it('are those that the dragged row passes', () => {
    expect([1, 2, 3].map((index) => roomOf(index)?.y ?? null)).toEqual([-50, -50, null]);
    expect(roomOf(0)?.y).toBe(130);
  });
});
