/** Connections of visible windows only: browsers open six to one address, and a person may have many windows. */

/** Calls `follow` whenever the window becomes visible; its signal aborts when it is hidden. Returns how to stop. */
export function whileVisible(follow: (signal: AbortSignal) => void): () => void {
  let stop: AbortController | null = null;
  const update = () => {
    if (document.visibilityState === 'hidden') {
      stop?.abort();
      stop = null;
    } else if (!stop) {
      stop = new AbortController();
      follow(stop.signal);
    }
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    stop?.abort();
  };
}
