/** The end of a response, also of one whose client left before anyone listened: 'close' is emitted only once. */
export interface Closing {
  readonly closed?: boolean;
  readonly destroyed?: boolean;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Calls `listener` when the response has ended, whole or not; at once if it has already. Returns how to stop that. */
export function whenClosed(response: Closing, listener: () => void): () => void {
  if (response.closed || response.destroyed) {
    listener();
    return () => {};
  }
  response.once('close', listener);
  return () => void response.off('close', listener);
}
