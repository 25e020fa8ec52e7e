/**
 * Carries one file until it is a task or refused: sends it, waits where the network is gone or the server is busy, goes on
 * where it stopped. Owns the order and what is worth another attempt; the calls are given.
 */
import { ApiError, unknownError } from '../../api/api-error.js';

/** How far a file is; kept beside it, so that a reload goes on from here. */
export interface Progress {
  uploadUrl: string | null;
  /** All bytes are there. */
  documentId: string | null;
}

export interface Carriers<Result> {
  /** Tells where the server takes the file as soon as it is known. */
  send: (uploadUrl: string | null, onUrl: (url: string) => void) => Promise<string>;
  begin: (documentId: string) => Promise<Result>;
  note: (progress: Partial<Progress>) => Promise<void>;
  /** Waits for a better moment: `delayMs`, or the network to be back. Rejects when the file is cancelled. */
  wait: (delayMs: number, why: 'network' | 'server') => Promise<void>;
}

/** Without a network there is no end of trying; a server that fails so often in a row will not do better. */
const ATTEMPTS_MAX = 5;
/** So many waits of half a minute while a batch is read. */
const BUSY_ATTEMPTS_MAX = 60;
const DELAY_MS_MAX = 15_000;

/** @throws ApiError that no further attempt would change; whatever `wait` rejects with */
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
        // The server has removed it, because it was old or damaged on its way: all of it is sent anew.
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
  // 409: another request writes it, or it arrived damaged. 404 of bytes that were there: it has expired.
  const isPassing = error.status >= 502 || error.status === 409 || (error.status === 404 && isSent);
  return isPassing && attempts < ATTEMPTS_MAX;
}
