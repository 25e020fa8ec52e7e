/** Sends one file by the tus protocol: one attempt, from the server's offset. The queue retries. */
import { Upload, type DetailedError, type HttpRequest } from 'tus-js-client';
import { ApiError, errorOfResponse, networkError, unknownError } from '../../api/api-error.js';
import { addressOf, commonHeaders } from '../../api/client.js';
import { newTrace } from '../../api/trace.js';
import { reportFailure } from '../../api/session-end.js';
import { currentLanguage } from '../../i18n/language.js';

const PATH = '/uploads';
/** The most that a broken network costs: one chunk, not the file, even if a proxy buffers whole requests. */
const REQUEST_BYTES = 2 ** 20;
/** After this long without a byte the connection is dead, whatever the browser believes (a closed lid, a lost cell). */
const STALLED_MS = 30_000;

export interface TransferOptions {
  file: File;
  /** The address of an earlier attempt. */
  uploadUrl: string | null;
  signal: AbortSignal;
  onUrl: (url: string) => void;
  onProgress: (sentBytes: number) => void;
}

/** Resolves with the document's id. Throws ApiError; an abort rejects with the signal's reason. */
export async function transfer(options: TransferOptions): Promise<string> {
  const { file, signal, uploadUrl } = options;
  const asked = currentLanguage();
  // All requests of a file share it.
  const trace = newTrace();
  const sha256 = uploadUrl === null ? await sha256Of(file) : null;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    let watch: ReturnType<typeof setTimeout>;
    const stop = (): void => {
      clearTimeout(watch);
      signal.removeEventListener('abort', onAbort);
      window.removeEventListener('offline', onDead);
    };
    const fail = (failure: unknown): void => {
      stop();
      reject(failure);
    };
    const upload = new Upload(file, {
      // Absolute: the library resolves the server's answer against it, which a path does not allow.
      endpoint: new URL(addressOf(PATH), window.location.origin).href,
      uploadUrl,
      metadata: { filename: file.name, ...(sha256 && { sha256 }) },
      chunkSize: REQUEST_BYTES,
      // The queue knows when the network returns; the library would give up.
      retryDelays: null,
      // kept-uploads.ts stores the progress with the file.
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => withHeaders(request, trace),
      onUploadUrlAvailable: () => upload.url !== null && options.onUrl(upload.url),
      onProgress: (sentBytes) => {
        clearTimeout(watch);
        watch = setTimeout(onDead, STALLED_MS);
        options.onProgress(sentBytes);
      },
      onSuccess: () => {
        stop();
        resolve(idOf(upload.url));
      },
      onError: (failure) => fail(apiErrorOf(failure, asked)),
    });
    const leave = (reason: unknown): void => {
      void upload.abort();
      fail(reason);
    };
    const onAbort = (): void => leave(signal.reason);
    const onDead = (): void => leave(networkError(new Error('the transfer stands still')));
    watch = setTimeout(onDead, STALLED_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    window.addEventListener('offline', onDead, { once: true });
    upload.start();
  });
}

/** Removes the server's data of the file. Resolves also if none is left. */
export async function discardTransfer(uploadUrl: string): Promise<void> {
  // The server expires it after a day.
  await Upload.terminate(uploadUrl, {
    onBeforeRequest: (request) => withHeaders(request, newTrace()),
    retryDelays: null,
  }).catch((failure: unknown) => console.info('An upload could not be cancelled on the server', failure));
}

/** The current token: a transfer may outlive the one that it began with. */
function withHeaders(request: HttpRequest, trace: string): void {
  for (const [name, value] of Object.entries(commonHeaders(trace))) request.setHeader(name, value);
}

const idOf = (url: string | null): string => url?.split('/').at(-1) ?? '';

/** Null if the browser cannot hash: without a secure connection. */
async function sha256Of(file: File): Promise<string | null> {
  if (!globalThis.isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function apiErrorOf(failure: Error | DetailedError, asked: ReturnType<typeof currentLanguage>): ApiError {
  if (!('originalResponse' in failure)) return unknownError(failure);
  const response = failure.originalResponse;
  // No answer means no server: the network is down, or the connection broke.
  if (!response || response.getStatus() === 0) return networkError(failure);
  const error = errorOfResponse(
    response.getStatus(),
    parseJson(response.getBody()),
    response.getHeader('retry-after'),
    asked,
  );
  reportFailure(PATH, error);
  return error;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
