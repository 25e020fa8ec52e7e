import { errorCode } from '../errors/index.js';

/** Whether a call failed because the other side closed the connection, orderly or not, before it answered. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE']);

export const isClosedConnection = (error: unknown): boolean =>
  error instanceof Error && CLOSED.has(errorCode(error));
