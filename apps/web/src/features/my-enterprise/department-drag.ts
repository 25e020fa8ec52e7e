/** The drop target of a dragged department. Pure. */
import {
  closestCenter,
  KeyboardCode,
  pointerWithin,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';

/** The row under the pointer; with the keyboard, the nearest. */
export const underPointerOrNearest: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

/** Up and down go to the previous and next row, skipping invalid targets. */
export const nextRow: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const isDown = event.code === KeyboardCode.Down;
  if (!isDown && event.code !== KeyboardCode.Up) return undefined;
  event.preventDefault();
  const { collisionRect, droppableContainers, droppableRects } = context;
  if (!collisionRect) return undefined;
  const middle = collisionRect.top + collisionRect.height / 2;
  const middles = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [rect.top + rect.height / 2] : [];
    })
    .filter((at) => (isDown ? at > middle + 1 : at < middle - 1));
  if (middles.length === 0) return undefined;
  const next = isDown ? Math.min(...middles) : Math.max(...middles);
  return { x: currentCoordinates.x, y: currentCoordinates.y + next - middle };
};
