/**
 * Waits until `condition` gives a truthy value and returns it. The deadline is there to name what never comes, not to
 * judge how long it took: it holds on a machine that does much else. @throws Error after `timeoutMs`, naming `what`
 */
export async function waitFor<T>(
  what: string,
  condition: () => Promise<T> | T,
  timeoutMs = 30_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
