/**
 * Responses of saves by `Idempotency-Key`. Saving calls another service, which no transaction may span: the effect is
 * idempotent by a key per question, and the response is stored once it is known.
 */
import { Injectable } from '@nestjs/common';
import { Idempotency } from '@tiku/platform/idempotency';

class NoResponseYet extends Error {}

@Injectable()
export class SaveResponses {
  constructor(private readonly idempotency: Idempotency) {}

  /**
   * The stored response of the key, or the result of `work`, which is then stored.
   * @throws AppError 409 for another body
   */
  async once<T>(userId: string, key: string | undefined, hash: string, work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work();
    try {
      return await this.idempotency.run<T>(userId, key, hash, () => Promise.reject(new NoResponseYet()));
    } catch (error) {
      if (!(error instanceof NoResponseYet)) throw error;
    }
    const response = await work();
    return this.idempotency.run(userId, key, hash, () => Promise.resolve(response));
  }
}
