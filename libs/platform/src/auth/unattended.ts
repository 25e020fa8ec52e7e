/** Calls that a page makes without its person: they do not keep a session in use. */
import type { IncomingHttpHeaders } from 'node:http';

/** Set by the page while its person neither types nor points. */
const HEADER = 'x-unattended';

export function isUnattended(headers: IncomingHttpHeaders): boolean {
  return headers[HEADER] === '1' || headers.accept === 'text/event-stream';
}
