/**
 * A tab that outlives an update of the server requests code that no longer exists. Reloading the page loads the new
 * build; once only, because a failure after that has another cause. Detects the case; does not decide what is shown.
 */
const STORED_AS = 'reloaded-for-build';
/** Two updates are further apart than this; the reloads of a loop are not. */
const ONCE_PER_MS = 60_000;

let hasLost = false;

/** Vite fires this event when the code of a page cannot be fetched. */
export function noticeLostCode(): void {
  hasLost = false;
  window.addEventListener('vite:preloadError', () => {
    hasLost = true;
  });
}

/** Reloads the page if its code is missing and no reload was just tried; returns true when it does. */
export function reloadForNewBuild(reload: () => void, now = Date.now()): boolean {
  if (!hasLost || !navigator.onLine) return false;
  const last = Number(sessionStorage.getItem(STORED_AS) ?? 0);
  if (now - last < ONCE_PER_MS) return false;
  sessionStorage.setItem(STORED_AS, String(now));
  reload();
  return true;
}
