/** Settles as `work` does, or rejects with the signal's reason as soon as it aborts, without waiting for `work`. */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const stopListening = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { signal: stopListening.signal });
  });
  return Promise.race([work, aborted]).finally(() => stopListening.abort());
}
