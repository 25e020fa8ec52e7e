/**
 * Describes an error for a log line: kind, message, code, statement and stack, and those of its causes. Omits all other
 * properties: a database error carries the statement's parameters, which are personal data and password hashes.
 */
export interface ErrorDescription {
  type: string;
  message: string;
  code?: string | number;
  /** SQL with its placeholders. */
  query?: string;
  stack?: string;
  cause?: ErrorDescription;
}

const CAUSES_MAX = 5;

export function describeError(thrown: unknown, depth = 0): ErrorDescription {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown) };
  const { code, query } = thrown as Error & { code?: unknown; query?: unknown };
  return {
    type: thrown.constructor.name,
    message: thrown.message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof query === 'string' && { query }),
    ...(thrown.stack !== undefined && { stack: thrown.stack }),
    ...(thrown.cause !== undefined &&
      depth < CAUSES_MAX && { cause: describeError(thrown.cause, depth + 1) }),
  };
}
