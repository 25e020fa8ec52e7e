/** Calls once for all callers within `ms`; does not cache a failure. */
export function keptFor<T>(ms: number, call: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | null = null;
  let calledAt = 0;
  return () => {
    if (cached && Date.now() - calledAt < ms) return cached;
    calledAt = Date.now();
    const result = call();
    cached = result;
    result.catch(() => {
      if (cached === result) cached = null;
    });
    return result;
  };
}
