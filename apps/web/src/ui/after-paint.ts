/** For a window without frames, such as a covered one. */
const NO_FRAME_MS = 250;

/** Runs the work once the current frame is painted; returns how to cancel it. */
export function afterPaint(work: () => void): () => void {
  let isOver = false;
  const once = () => {
    if (isOver) return;
    isOver = true;
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, NO_FRAME_MS);
  return () => {
    isOver = true;
  };
}
