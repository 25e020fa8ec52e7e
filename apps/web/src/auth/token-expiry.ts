/** Reads a token's `exp`. Does not verify it: the server does; this only avoids a call that is sure to fail. */
export function expiryOf(token: string): number | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null;
    return typeof exp === 'number' ? exp : null;
  } catch {
    // Not a token: the same as one without an expiry.
    return null;
  }
}

/** True if the token has expired or is unreadable. `nowMs` is Unix milliseconds. */
export function isExpired(token: string, nowMs = Date.now()): boolean {
  const exp = expiryOf(token);
  return exp === null || exp * 1000 <= nowMs;
}
