/** One act on many accounts: each in a transaction of its own, so that one refusal does not undo the others. */
import { Injectable } from '@nestjs/common';
import type { Language } from '@tiku/contracts/common';
import { USER_BATCH_MAX, type UserBatchRequest } from '@tiku/contracts/identity';
import { currentLanguage } from '@tiku/platform/context';
import { AppError, assertUnreachable, rateLimited, validation } from '@tiku/platform/errors';
import { hashBody, Idempotency } from '@tiku/platform/idempotency';
import { Translator } from '@tiku/platform/messages';
import type { z } from 'zod';
import type { Actor } from '../audit/actor.js';
import { UserAdministrationService } from './user-administration.service.js';

type Batch = z.output<typeof UserBatchRequest>;
export interface BatchResult {
  id: string;
  ok: boolean;
  message?: string;
}

/**
 * Batches that may wait for each other in this process. They run one after another: each holds a connection for its
 * key while it takes a second one for every account, and side by side they could take them all.
 */
const WAITING_MAX = 10;

@Injectable()
export class UserBatchesService {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly administration: UserAdministrationService,
    private readonly idempotency: Idempotency,
    private readonly translator: Translator,
  ) {}

  /** @throws AppError 409 where the key was used with another body, 429 */
  async run(actor: Actor, batch: Batch, key: string | undefined): Promise<BatchResult[]> {
    if (this.#waiting >= WAITING_MAX) throw rateLimited(1);
    this.#waiting += 1;
    const language = currentLanguage();
    const work = () =>
      this.idempotency.run(actor.id, key, hashBody('POST /users/batch', batch), () =>
        this.#each(actor, batch, language),
      );
    const turn = this.#last.then(work, work);
    this.#last = turn;
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #each(actor: Actor, batch: Batch, language: Language): Promise<BatchResult[]> {
    const results: BatchResult[] = [];
    for (const id of [...new Set(batch.ids)].slice(0, USER_BATCH_MAX)) {
      try {
        await this.#act(actor, batch, id);
        results.push({ id, ok: true });
      } catch (error) {
        // What is expected is this account's answer; anything else is a bug and ends the batch.
        if (!(error instanceof AppError)) throw error;
        const message = this.translator.translate(language, error.messageKey, error.params);
        results.push({ id, ok: false, message });
      }
    }
    return results;
  }

  async #act(actor: Actor, { action, role }: Batch, id: string): Promise<void> {
    switch (action) {
      case 'activate':
        return void (await this.administration.update(actor, id, { status: 'active' }));
      case 'suspend':
        return void (await this.administration.update(actor, id, { status: 'suspended' }));
      case 'setRole':
        if (role === undefined) throw validation([{ path: 'role', rule: 'required' }]);
        return void (await this.administration.update(actor, id, { role }));
      case 'delete':
        return void (await this.administration.remove(actor, id));
      default:
        return assertUnreachable(action);
    }
  }
}
