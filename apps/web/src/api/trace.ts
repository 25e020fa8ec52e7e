/** A trace begins with an action of a person: services and workers that handle it carry the id that is made here. */

/** W3C's `traceparent` of a new trace. */
export const newTrace = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
