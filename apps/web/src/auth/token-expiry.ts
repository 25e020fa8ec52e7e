/** Reads a token. Does not verify it: the server does; this only avoids calls that are sure to fail. */
export function claimsOf(token: string): { readonly [claim: string]: unknown } {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    // Not a token: the same as one without claims.
    return {};
  }
}

export function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp : null;
}

/** True if the token has expired or is unreadable. `nowMs` is Unix milliseconds. */
export function isExpired(token: string, nowMs = Date.now()): boolean {
  const exp = expiryOf(token);
  return exp === null || exp * 1000 <= nowMs;
}
