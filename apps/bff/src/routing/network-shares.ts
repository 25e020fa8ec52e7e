/** What one network may occupy of something that all share: three quarters, so that it leaves some for the others. */
import { busy } from '@tiku/platform/errors';

const SHARE = 3 / 4;
const RETRY_AFTER_SECONDS = 5;

export class NetworkShares {
  readonly #held = new Map<string, number>();
  readonly maximum: number;

  constructor(size: number) {
    this.maximum = Math.max(1, Math.floor(size * SHARE));
  }

  has(network: string, amount: number): boolean {
    return (this.#held.get(network) ?? 0) + amount <= this.maximum;
  }

  /** Returns how to give it back, which has an effect once. @throws AppError 429 if the network has its share */
  take(network: string, amount = 1): () => void {
    if (!this.has(network, amount)) throw busy(RETRY_AFTER_SECONDS);
    this.#add(network, amount);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(network, -amount);
      isHeld = false;
    };
  }

  #add(network: string, amount: number): void {
    const held = (this.#held.get(network) ?? 0) + amount;
    if (held > 0) this.#held.set(network, held);
    else this.#held.delete(network);
  }
}
