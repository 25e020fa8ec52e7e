/** A trace begins with a person's action: the services and workers that handle it carry the id created here. */

/** The W3C `traceparent` of a new trace. */
export const newTrace = (): string => `00-${randomHex(16)}-${randomHex(8)}-01`;

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
