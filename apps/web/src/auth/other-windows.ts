/**
 * Asks the other windows of this browser to save what they have before a logout ends their session too. A window with
 * unsaved work holds a lock of its own, so that nobody waits where there is none.
 */
const CHANNEL = 'tiku-unsaved-work';
const LOCK = 'tiku-unsaved-work:';
const windowId: string = crypto.randomUUID();

type Message =
  | { kind: 'save'; request: string }
  | { kind: 'saved'; request: string; window: string; isSaved: boolean };

/** Says that this window has work to save; `save` answers for all of it. Returns how to end it. */
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
  // A window that goes on at once may ask for the lock again before it is released here.
  void navigator.locks.request(LOCK + windowId, { mode: 'shared' }, () => released);
  return () => {
    channel.close();
    ended.abort();
  };
}

/** True once each other window has said that the server has everything; never resolves where one does not answer. */
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
