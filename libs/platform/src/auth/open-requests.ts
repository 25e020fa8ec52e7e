/**
 * The running requests of each user in one process. More than a browser and its programs ever have would only fill the
 * queues that all users share.
 */
import { rateLimited } from '../errors/index.js';
import { whenClosed, type Closing } from '../when-closed/index.js';

const REQUESTS_PER_USER_MAX = 256;
const RETRY_AFTER_SECONDS = 1;

/** The part of a response that says when it has ended, whole or not. */
export interface Ending extends Closing {
  once(event: 'close' | 'finish', listener: () => void): unknown;
}

export class OpenRequests {
  readonly #ofUser = new Map<string, number>();

  /** Counts a request until its response has ended. @throws AppError 429 beyond the limit */
  enter(userId: string, response: Ending): void {
    const open = this.#ofUser.get(userId) ?? 0;
    if (open >= REQUESTS_PER_USER_MAX) throw rateLimited(RETRY_AFTER_SECONDS);
    this.#ofUser.set(userId, open + 1);
    let isOpen = true;
    const leave = (): void => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#ofUser.get(userId) ?? 1) - 1;
      if (left > 0) this.#ofUser.set(userId, left);
      else this.#ofUser.delete(userId);
    };
    // `app.inject` knows only one of them.
    response.once('finish', leave);
    whenClosed(response, leave);
  }
}
