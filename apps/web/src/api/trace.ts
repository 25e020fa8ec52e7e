/** Traces begin where a person acts: what services and workers do about it carries the id that is made here. */

/** W3C's `traceparent` of a new trace. */
export const newTrace = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
