/** Connections of windows that are seen: browsers open only six to one address, and a person may have many windows. */

/** Calls `follow` whenever the window comes to be seen; its signal aborts when it is hidden. Returns how to end it for good. */
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
