/** Where no frame comes, as in a window that is covered. */
const NO_FRAME_MS = 250;

/** Does the work once the frame that is being made is painted; returns what takes it back. */
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
