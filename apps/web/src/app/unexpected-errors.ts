/** Unhandled rejections and script errors: logged as UNKNOWN_ERROR, default handling prevented. */
import { translate } from '../i18n/messages.js';
import { appMessages } from './app.messages.js';

interface UnexpectedError {
  code: 'UNKNOWN_ERROR';
  message: string;
  details: unknown;
  timestamp: string;
  userAgent: string;
  url: string;
}

type Kind = 'unhandledRejection' | 'scriptError';

/** `kind` says where the error came from; it precedes the error's own message. */
function unexpectedError(cause: unknown, kind?: Kind): UnexpectedError {
  const own = cause instanceof Error ? cause.message : String(cause);
  return {
    code: 'UNKNOWN_ERROR',
    message: kind ? `${translate(appMessages, kind)}: ${own}` : own,
    details: cause,
    timestamp: new Date().toISOString(),
    userAgent: navigator.userAgent,
    url: location.href,
  };
}

export function logUnexpected(cause: unknown, kind?: Kind): void {
  console.error(unexpectedError(cause, kind));
}

export function catchUnexpectedErrors(): void {
  window.addEventListener('unhandledrejection', (event) => {
    logUnexpected(event.reason, 'unhandledRejection');
    event.preventDefault();
  });
  window.addEventListener('error', (event) => {
    logUnexpected(event.error ?? event.message, 'scriptError');
    event.preventDefault();
  });
}
