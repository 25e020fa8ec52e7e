/** Polls for changes of the visible data: when the window becomes visible, and at intervals while it stays so. */
const EVERY_MS = 15_000;

/** One at a time. Returns how to stop. */
export function pollWhileVisible(ask: () => Promise<void>): () => void {
  let isAsking = false;
  const askNow = () => {
    if (isAsking || document.visibilityState === 'hidden' || !navigator.onLine) return;
    isAsking = true;
    void ask().finally(() => {
      isAsking = false;
    });
  };
  const end = () => {
    clearInterval(timer);
    window.removeEventListener('focus', askNow);
    document.removeEventListener('visibilitychange', askNow);
  };
  const timer = setInterval(askNow, EVERY_MS);
  window.addEventListener('focus', askNow);
  document.addEventListener('visibilitychange', askNow);
  return end;
}
