/**
 * Before a logout, asks the other windows of this browser to save their work: the logout ends their session too. A
 * window with unsaved work holds its own lock, so that a logout waits only if there is one.
 */
const CHANNEL = 'tiku-unsaved-work';
const LOCK = 'tiku-unsaved-work:';
const windowId: string = crypto.randomUUID();

type Message =
  | { kind: 'save'; request: string }
  | { kind: 'saved'; request: string; window: string; isSaved: boolean };

/** Announces that this window has work to save; `save` saves all of it. Returns how to withdraw. */
export function offerSaving(save: () => Promise<boolean>): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'save') return;
    void save().then((isSaved) =>
      channel.postMessage({ kind: 'saved', request: data.request, window: windowId, isSaved }),
    );
  };
  const ended = new AbortController();
  const released = new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()));
  // A window that continues at once may request the lock again before it is released here.
  void navigator.locks.request(LOCK + windowId, { mode: 'shared' }, () => released);
  return () => {
    channel.close();
    ended.abort();
  };
}

/** Whether all other windows could save; resolves once each has answered, and never if one does not. */
export async function saveInOtherWindows(): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name }) => name ?? '').filter((name) => name.startsWith(LOCK));
  const waiting = new Set(names.map((name) => name.slice(LOCK.length)));
  waiting.delete(windowId);
  if (waiting.size === 0) return true;
  const channel = new BroadcastChannel(CHANNEL);
  const request = crypto.randomUUID();
  return new Promise<boolean>((resolve) => {
    let isSaved = true;
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'saved' || data.request !== request || !waiting.delete(data.window)) return;
      isSaved &&= data.isSaved;
      if (waiting.size === 0) resolve(isSaved);
    };
    channel.postMessage({ kind: 'save', request } satisfies Message);
  }).finally(() => channel.close());
}
