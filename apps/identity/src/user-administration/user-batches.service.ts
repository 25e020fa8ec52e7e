/**
 * One action on many accounts. The batch and its idempotency key are one transaction: it succeeds as a whole and can be
 * answered again, or nothing happens. Each account is a savepoint, so that one refusal does not undo the others.
 */
import { Injectable } from '@nestjs/common';
import { USER_BATCH_MAX, type UserBatchRequest } from '@tiku/contracts/identity';
import type { Language } from '@tiku/contracts/common';
import { currentLanguage } from '@tiku/platform/context';
import type { Tx } from '@tiku/platform/database';
import { AppError, assertUnreachable, messageOf, rateLimited, validation } from '@tiku/platform/errors';
import { hashBody, Idempotency } from '@tiku/platform/idempotency';
import { Translator } from '@tiku/platform/messages';
import type { z } from 'zod';
import type { Actor } from '../audit/actor.js';
import { UsersRepository } from '../users/users.repository.js';
import { UserAdministrationService } from './user-administration.service.js';

type Batch = z.output<typeof UserBatchRequest>;
export interface BatchResult {
  id: string;
  ok: boolean;
  message?: string;
}

/**
 * Batches that may wait for each other in this process. They run one after another, because each would otherwise hold a
 * connection while it waits for the lock of administrators.
 */
const WAITING_MAX = 10;

@Injectable()
export class UserBatchesService {
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly administration: UserAdministrationService,
    private readonly users: UsersRepository,
    private readonly idempotency: Idempotency,
    private readonly translator: Translator,
  ) {}

  /** @throws AppError 409 if the key was used with another body, 429 */
  async run(actor: Actor, batch: Batch, key: string | undefined): Promise<BatchResult[]> {
    if (this.#waiting >= WAITING_MAX) throw rateLimited(1);
    this.#waiting += 1;
    const language = currentLanguage();
    const work = () =>
      this.idempotency.run(actor.id, key, hashBody('POST /users/batch', batch), (tx) =>
        this.#each(tx, actor, batch, language),
      );
    const turn = this.#last.then(work, work);
    this.#last = turn;
    try {
      return await turn;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Results in the order of the request. */
  async #each(tx: Tx, actor: Actor, batch: Batch, language: Language): Promise<BatchResult[]> {
    const ids = [...new Set(batch.ids)].slice(0, USER_BATCH_MAX);
    // Lock in the order of all code: administrators, accounts by id, then enterprises, which change with accounts.
    await this.users.lockAdministrators(tx);
    const order = await this.users.lockAll(tx, ids);
    const results = new Map<string, BatchResult>();
    for (const id of [...order, ...ids])
      if (!results.has(id)) results.set(id, await this.#result(tx, actor, batch, id, language));
    return ids.flatMap((id) => results.get(id) ?? []);
  }

  async #result(tx: Tx, actor: Actor, batch: Batch, id: string, language: Language): Promise<BatchResult> {
    try {
      await tx.savepoint(() => this.#act(tx, actor, batch, id));
      return { id, ok: true };
    } catch (error) {
      // Only a refusal of this account is expected; any other error is a bug and ends the batch.
      if (!(error instanceof AppError)) throw error;
      return { id, ok: false, message: messageOf(error, language, this.translator) };
    }
  }

  async #act(tx: Tx, actor: Actor, { action, role }: Batch, id: string): Promise<void> {
    switch (action) {
      case 'activate':
        return void (await this.administration.updateIn(tx, actor, id, { status: 'active' }));
      case 'deactivate':
        return void (await this.administration.updateIn(tx, actor, id, { status: 'inactive' }));
      case 'suspend':
        return void (await this.administration.updateIn(tx, actor, id, { status: 'suspended' }));
      case 'setRole':
        if (role === undefined) throw validation([{ path: 'role', rule: 'required' }]);
        return void (await this.administration.updateIn(tx, actor, id, { role }));
      case 'delete':
        return void (await this.administration.removeIn(tx, actor, id));
      default:
        return assertUnreachable(action);
    }
  }
}
