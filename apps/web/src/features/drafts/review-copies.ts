/** The copy of one open review in this browser: written soon after an edit, and at once when the page closes. */
import type { LocalCopy } from './local-copies.js';
import type { ReviewPorts } from './review-state.js';

const DELAY_MS = 150;

export class ReviewCopies {
  readonly #store: ReviewPorts['copies'];
  /** The edits that the server lacks, and the key that stores them; null without any. */
  readonly #unstored: () => { subject: string; copy: LocalCopy } | null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(store: ReviewPorts['copies'], unstored: () => { subject: string; copy: LocalCopy } | null) {
    this.#store = store;
    this.#unstored = unstored;
  }

  keepSoon(): void {
    this.#timer ??= setTimeout(() => void this.keep(), DELAY_MS);
  }

  /** False if it could not be stored. */
  async keep(): Promise<boolean> {
    this.end();
    const unstored = this.#unstored();
    if (!unstored) return true;
    try {
      await this.#store.keep(unstored.subject, unstored.copy);
      return true;
    } catch (failure) {
      unkept(failure);
      return false;
    }
  }

  keepNow(): void {
    const unstored = this.#unstored();
    if (!unstored) return;
    this.#store.keepNow(unstored.subject, unstored.copy);
    void this.keep();
  }

  async forget(subject: string): Promise<void> {
    this.end();
    await this.#store.forget(subject).catch(unkept);
  }

  /** Stops automatic writes. */
  end(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}

/** A browser without storage still saves to the server. */
export const unkept = (failure: unknown): void =>
  console.info('Edits could not be kept in this browser', failure);
