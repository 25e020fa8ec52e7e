/**
 * Work that waits until the frame of a key is painted: the letter is on the screen before the page around its field
 * follows. What acts on the written text (a shortcut, a press, leaving the field or the page) has it done at once.
 */
import { startTransition } from 'react';
import { flushSync } from 'react-dom';

/** Where no frame comes, as in a window that is covered. */
const NO_FRAME_MS = 250;

const waiting = new Set<() => void>();
/** Done in a transition, which may not be rendered yet and which React finishes when it likes. */
const unfinished = new Set<() => void>();
let isScheduled = false;
let isListening = false;

/**
 * Does `work` soon; given again while it waits it is still done once. It has to bear being done again: before an act the
 * page must have what a transition has not rendered yet.
 */
export function afterPaint(work: () => void): void {
  waiting.add(work);
  listen();
  if (isScheduled) return;
  isScheduled = true;
  let isOver = false;
  const run = () => {
    if (isOver) return;
    isOver = true;
    isScheduled = false;
    for (const work of waiting) unfinished.add(work);
    startTransition(doWaiting);
  };
  requestAnimationFrame(() => setTimeout(run));
  setTimeout(run, NO_FRAME_MS);
}

/** Takes back what waits, and what an act would do again. */
export function notAfterPaint(work: () => void): void {
  waiting.delete(work);
  unfinished.delete(work);
}

function doWaiting(): void {
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}

function doAtOnce(): void {
  for (const work of unfinished) waiting.add(work);
  unfinished.clear();
  if (waiting.size > 0) flushSync(doWaiting);
}

const acts = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || key === 'Escape' || key === 'Tab';

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('keydown', (event) => acts(event) && doAtOnce(), true);
  for (const type of ['pointerdown', 'beforeunload', 'pagehide'])
    window.addEventListener(type, doAtOnce, true);
  // It may come while React removes the field, where nothing can be rendered at once.
  window.addEventListener('focusout', doWaiting, true);
}
