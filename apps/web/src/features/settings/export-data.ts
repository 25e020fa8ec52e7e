/** All data of the caller, as a file: read as a stream, to show its progress. */
import { errorOfResponse, networkError, timeoutError } from '../../api/api-error.js';
import { addressOf, commonHeaders, TIMEOUT_MS } from '../../api/client.js';
import { reportFailure } from '../../api/session-end.js';

const PATH = '/auth/export-data';

/** Throws ApiError; rethrows the caller's own abort. `onProgress` gets the received bytes. */
export async function fetchExport(onProgress: (bytes: number) => void, signal: AbortSignal): Promise<Blob> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS.document);
  try {
    const response = await fetch(addressOf(PATH), {
      headers: commonHeaders(),
      signal: AbortSignal.any([signal, timeout]),
    });
    if (!response.ok)
      throw failureOf(response.status, await response.text(), response.headers.get('retry-after'));
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      bytes += part.value.byteLength;
      onProgress(bytes);
    }
    return new Blob(parts, { type: 'application/json' });
  } catch (failure) {
    if (signal.aborted) throw failure;
    if (timeout.aborted) throw timeoutError('normal');
    throw failure instanceof TypeError ? networkError(failure) : failure;
  }
}

function failureOf(status: number, text: string, retryAfter: string | null) {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy's HTML page: the status says enough.
  }
  const error = errorOfResponse(status, body, retryAfter);
  reportFailure(PATH, error);
  return error;
}
