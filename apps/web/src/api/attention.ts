/**
 * Whether the person is at the page: calls that it repeats by itself while no one types or points must not keep a
 * session in use. Only the signed-in part watches.
 */
const AWAY_MS = 60_000;

let lastInput: number | null = null;

export const isAway = (): boolean => lastInput !== null && Date.now() - lastInput > AWAY_MS;

/** Returns the end of watching. */
export function watchAttention(): () => void {
  const note = () => (lastInput = Date.now());
  note();
  const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
  for (const event of events) window.addEventListener(event, note, { capture: true, passive: true });
  return () => {
    for (const event of events) window.removeEventListener(event, note, { capture: true });
    lastInput = null;
  };
}
