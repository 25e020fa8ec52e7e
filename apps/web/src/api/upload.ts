/** Multipart uploads with progress. Uses XMLHttpRequest, because fetch does not report how much it has sent. */
import type { z } from 'zod';
import { currentLanguage } from '../i18n/language.js';
import { errorOfResponse, networkError, timeoutError, type Patience } from './api-error.js';
import { addressOf, commonHeaders, parseResponse, TIMEOUT_MS, type Query } from './client.js';
import { reportFailure } from './session-end.js';

export interface UploadOptions<Schema extends z.ZodType> {
  schema: Schema;
  form: FormData;
  query?: Query;
  patience?: Patience;
  /** Share of bytes sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The server stores a file once, however often it is sent with the same key. */
  idempotencyKey?: string;
}

/** One upload. Throws ApiError; an abort rejects with the signal's reason. */
export function upload<Schema extends z.ZodType>(
  path: string,
  options: UploadOptions<Schema>,
): Promise<z.output<Schema>> {
  const patience = options.patience ?? 'document';
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    if (options.signal?.aborted) return reject(options.signal.reason);
    call.open('POST', addressOf(path, options.query));
    const language = currentLanguage();
    for (const [name, value] of Object.entries(commonHeaders())) call.setRequestHeader(name, value);
    if (options.idempotencyKey) call.setRequestHeader('Idempotency-Key', options.idempotencyKey);
    call.timeout = TIMEOUT_MS[patience];
    call.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) options.onProgress?.(event.loaded / event.total);
    };
    call.onload = () => {
      const body = parseJson(call.responseText);
      if (call.status >= 200 && call.status < 300) {
        try {
          resolve(parseResponse(options.schema, body));
        } catch (failure) {
          reject(failure);
        }
        return;
      }
      const error = errorOfResponse(
        call.status,
        body,
        call.getResponseHeader('retry-after'),
        language,
        patience,
      );
      reportFailure(path, error);
      reject(error);
    };
    call.onerror = () => reject(networkError(new Error(`upload to ${path} failed`)));
    call.ontimeout = () => reject(timeoutError(patience));
    call.onabort = () => reject(options.signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    call.onloadend = () => options.signal?.removeEventListener('abort', abort);
    options.signal?.addEventListener('abort', abort, { once: true });
    call.send(options.form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
