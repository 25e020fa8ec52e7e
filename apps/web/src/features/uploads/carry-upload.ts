/**
 * Carries one file until it is a task or refused: sends it, waits while the network is down or the server busy, and
 * continues where it stopped. Owns the order and the decision to retry; the caller provides the calls.
 */
import { ApiError, unknownError } from '../../api/api-error.js';

/** The progress of a file; stored with it, so that a reload continues from here. */
export interface Progress {
  uploadUrl: string | null;
  /** All bytes are on the server. */
  documentId: string | null;
}

export interface Carriers<Result> {
  /** Reports the upload address as soon as it is known. */
  send: (uploadUrl: string | null, onUrl: (url: string) => void) => Promise<string>;
  begin: (documentId: string) => Promise<Result>;
  note: (progress: Partial<Progress>) => Promise<void>;
  /** Waits before a retry: `delayMs`, or until the network returns. Rejects when the file is cancelled. */
  wait: (delayMs: number, why: 'network' | 'server') => Promise<void>;
}

/** Without a network it retries for ever; a server that fails this often in a row will not recover soon. */
const ATTEMPTS_MAX = 5;
/** This many waits of half a minute while a batch is read. */
const BUSY_ATTEMPTS_MAX = 60;
const DELAY_MS_MAX = 15_000;

/** @throws ApiError that no further attempt would change; rethrows rejections of `wait` */
export async function carryUpload<Result>(from: Progress, carriers: Carriers<Result>): Promise<Result> {
  const at = { ...from };
  const note = (progress: Partial<Progress>) => carriers.note(Object.assign(at, progress));
  let attempts = 0;
  let isSent = at.documentId !== null;
  for (;;) {
    try {
      at.documentId ??= await carriers.send(at.uploadUrl, (uploadUrl) => void note({ uploadUrl }));
      if (!isSent) {
        isSent = true;
        attempts = 0;
        await note({ documentId: at.documentId });
      }
      return await carriers.begin(at.documentId);
    } catch (failure) {
      const error = failure instanceof ApiError ? failure : unknownError(failure);
      attempts += 1;
      if (!mayPass(error, attempts, isSent)) throw failure instanceof ApiError ? failure : error;
      if (isSent && (error.status === 404 || error.status === 409)) {
        // The server has removed it, because it was old or damaged on its way: sends all of it again.
        isSent = false;
        await note({ uploadUrl: null, documentId: null });
      }
      const delayMs = Math.min(1_000 * 2 ** (attempts - 1), DELAY_MS_MAX);
      await carriers.wait(
        (error.retryAfterSeconds ?? 0) * 1_000 || delayMs,
        isOffline(error) ? 'network' : 'server',
      );
    }
  }
}

const isOffline = (error: ApiError): boolean => error.status === 0;

function mayPass(error: ApiError, attempts: number, isSent: boolean): boolean {
  if (isOffline(error)) return true;
  if (error.status === 429) return attempts < BUSY_ATTEMPTS_MAX;
  // 409: another request writes it, or it arrived damaged. 404 of existing bytes: it has expired.
  const isTransient = error.status >= 502 || error.status === 409 || (error.status === 404 && isSent);
  return isTransient && attempts < ATTEMPTS_MAX;
}
