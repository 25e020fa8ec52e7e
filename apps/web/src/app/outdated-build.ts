/**
 * A tab that outlives an update of the server asks for code that is gone. Loading the page anew brings the new build;
 * once, because where that does not help the fault is another one. Owns noticing it, not what is shown meanwhile.
 */
const STORED_AS = 'reloaded-for-build';
/** Two updates are further apart; a loop of reloads is not. */
const ONCE_PER_MS = 60_000;

let hasLost = false;

/** Vite tells when the code of a page could not be fetched. */
export function noticeLostCode(): void {
  window.addEventListener('vite:preloadError', () => {
    hasLost = true;
  });
}

/** Loads the page anew where its code was lost and that has not just been tried; true when it does. */
export function reloadForNewBuild(reload: () => void, now = Date.now()): boolean {
  if (!hasLost || !navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(STORED_AS) ?? 0);
  if (now - last < ONCE_PER_MS) return false;
  sessionStorage.setItem(STORED_AS, String(now));
  reload();
  return true;
}
