// Prints the current step and its duration. Plain lines without a terminal: no cursor control, so that logs stay
// readable.

/** `840 ms`, `12.3 s` or `2 min 05 s`. */
export function formatDuration(elapsedMs) {
  if (elapsedMs < 1000) return `${Math.round(elapsedMs)} ms`;
  if (elapsedMs < 60_000) return `${(elapsedMs / 1000).toFixed(1)} s`;
  const seconds = Math.round(elapsedMs / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/**
 * Runs `work` and prints its name and duration, with the string that `work` may return (`already up to date`). Steps
 * may overlap: a line is printed only at the end; a slow step is announced first.
 */
export async function step(name, work, { announceAfterMs = 2000, print = console.log } = {}) {
  const startedAt = performance.now();
  const announcement = setTimeout(() => print(`… ${name}`), announceAfterMs);
  try {
    const note = await work();
    print(
      `✓ ${name}${typeof note === 'string' ? ` (${note})` : ''} · ${formatDuration(performance.now() - startedAt)}`,
    );
    return note;
  } catch (error) {
    print(`✗ ${name} · ${formatDuration(performance.now() - startedAt)}`);
    throw error;
  } finally {
    clearTimeout(announcement);
  }
}
