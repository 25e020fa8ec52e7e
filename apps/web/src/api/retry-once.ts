/** Retries a query once if the server was unreachable or restarting. Never retries a refusal. */
import { ServerError } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';

const AFTER_MS = 300;
const AWAY = new Set([502, 503]);

export function retryOnce(): RetryLink {
  return new RetryLink({
    delay: () => AFTER_MS,
    // A timeout is not retried: the person has waited long enough.
    attempts: (count, _operation, failure) =>
      count < 2 && (ServerError.is(failure) ? AWAY.has(failure.statusCode) : failure instanceof TypeError),
  });
}
