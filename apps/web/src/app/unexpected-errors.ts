/** Unhandled rejections and script errors: logged as UNKNOWN_ERROR, default handling prevented. */
export interface UnexpectedError {
  code: 'UNKNOWN_ERROR';
  message: string;
  details: unknown;
  timestamp: string;
  userAgent: string;
  url: string;
}

export function unexpectedError(cause: unknown): UnexpectedError {
  return {
    code: 'UNKNOWN_ERROR',
    message: cause instanceof Error ? cause.message : String(cause),
    details: cause,
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent,
    url: location.href,
  };
}

export function logUnexpected(cause: unknown): void {
  console.error(unexpectedError(cause));
}

export function catchUnexpectedErrors(): void {
  window.addEventListener('unhandledrejection', (event) => {
    logUnexpected(event.reason);
    event.preventDefault();
  });
  window.addEventListener('error', (event) => {
    logUnexpected(event.error ?? event.message);
    event.preventDefault();
  });
}
