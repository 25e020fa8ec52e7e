/**
 * Rows in one column: which is the target, and which make room. Reading a row's position costs a check of every
 * scroller.
 */
import type { CollisionDetection } from '@dnd-kit/core';
import { verticalListSortingStrategy, type SortingStrategy } from '@dnd-kit/sortable';

/** The row with the nearest middle, by binary search: of 200 rows it checks eight. `ids` in their current order. */
export function nearestOf(ids: readonly string[]): CollisionDetection {
  return ({ collisionRect, droppableRects }) => {
    const shown = ids.filter((id) => droppableRects.has(id));
    const middleOf = (at: number): number => {
      const rect = droppableRects.get(shown[at] ?? '');
      return rect ? rect.top + rect.height / 2 : Infinity;
    };
    const wanted = collisionRect.top + collisionRect.height / 2;
    let [low, high] = [0, shown.length];
    while (low < high) {
      const at = (low + high) >> 1;
      if (middleOf(at) < wanted) low = at + 1;
      else high = at;
    }
    const isBefore = low > 0 && wanted - middleOf(low - 1) <= middleOf(low) - wanted;
    const id = shown[isBefore ? low - 1 : low];
    return id === undefined ? [] : [{ id }];
  };
}

/** Rows outside the path stay: their gaps need not be known. */
export const makeRoom: SortingStrategy = (row) => {
  const { index, activeIndex, overIndex } = row;
  const isOutside = index < Math.min(activeIndex, overIndex) || index > Math.max(activeIndex, overIndex);
  return isOutside ? null : verticalListSortingStrategy(row);
};
