/**
 * A list that scrolls faster than anyone reads renders no further rows: a row that was not near the screen keeps its
 * height, as a sketch, until the list slows down. A row of formulas costs half a frame, and a fling adds one per frame.
 * Near rows are already rendered, so a turn of the wheel or a page down never meets a sketch. No React state: a scroll
 * renders no component.
 */
import { useEffect, type RefObject } from 'react';

/** Three screens a second. */
const FLYING_PX_PER_MS = 3;
/** Screens before and after the visible one in which the browser renders rows by itself. */
const NEAR_SCREENS = 1.5;
/** Maximum time between two moves of one fling; after more, it is a single jump. */
const ONE_FLING_MS = 120;
/** One frame of a screen with 240 frames a second. */
const FRAME_MS_MIN = 3;
const PASSING = 'data-passing';

interface Move {
  px: number;
  ms: number;
}
/** Pure. A jump has no speed: it comes after a rest. */
export const isFlying = ({ px, ms }: Move): boolean =>
  ms > 0 && ms <= ONE_FLING_MS && Math.abs(px) / ms > FLYING_PX_PER_MS;

export function usePassingRows(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let [top, at] = [window.scrollY, 0];
    let passing: Element[] = [];
    let frame = 0;
    let isSlowing = false;
    const move = (): Move => {
      const now = performance.now();
      const made = { px: window.scrollY - top, ms: now - at };
      [top, at] = [window.scrollY, now];
      return made;
    };
    const scrolled = () => {
      if (frame !== 0 || !isFlying(move())) return;
      pass();
      frame = requestAnimationFrame(follow);
    };
    const pass = () => {
      isSlowing = false;
      passing = farRows(list.current);
      for (const row of passing) row.setAttribute(PASSING, '');
    };
    const follow = () => {
      // The frame whose event started it: nothing has moved since.
      const isOfThisFrame = performance.now() - at < FRAME_MS_MIN;
      if (!isOfThisFrame && isFlying(move())) {
        if (isSlowing) pass();
      } else if (!isOfThisFrame) {
        isSlowing = true;
        passing = drawSome(passing);
      }
      frame = passing.length > 0 ? requestAnimationFrame(follow) : 0;
    };
    const drawAll = () => {
      cancelAnimationFrame(frame);
      frame = 0;
      for (const row of passing) row.removeAttribute(PASSING);
      passing = [];
    };
    document.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('beforeprint', drawAll);
    return () => {
      drawAll();
      document.removeEventListener('scroll', scrolled);
      window.removeEventListener('beforeprint', drawAll);
    };
  }, [list]);
}

/** The distance of the row from the visible part, in screens; 0 inside it. */
function awayOf(row: Element): number {
  const { top, bottom } = row.getBoundingClientRect();
  return Math.max(0, -bottom, top - window.innerHeight) / window.innerHeight;
}

/** Excludes the focused one, which would lose the focus. */
function farRows(list: HTMLElement | null): Element[] {
  return [...(list?.querySelectorAll('.tk-q') ?? [])].filter(
    (row) => awayOf(row) > NEAR_SCREENS && !row.contains(document.activeElement),
  );
}

/** Renders the nearest one in this frame; leaves far ones to the browser. Returns the others. */
function drawSome(passing: readonly Element[]): Element[] {
  const near = passing.map((row) => ({ row, away: awayOf(row) })).toSorted((a, b) => a.away - b.away);
  const left = near.slice(1).filter(({ away }) => away <= NEAR_SCREENS);
  const kept = new Set(left.map(({ row }) => row));
  for (const row of passing) if (!kept.has(row)) row.removeAttribute(PASSING);
  return [...kept];
}
