/** What follows a change of an account's factors: other sessions end, and its person learns of it by mail. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { FACTOR_MAIL, type FactorChange } from '../queues.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { FactorsRepository } from './factors.repository.js';

@Injectable()
export class FactorChanges {
  constructor(
    private readonly factors: FactorsRepository,
    private readonly sessions: SessionsService,
  ) {}

  /** After a change by the person: `keptSession` goes on, the others proved themselves by other factors. */
  async follow(tx: Tx, user: UserRow, change: FactorChange, keptSession: string): Promise<void> {
    await this.sessions.endOthers(tx, user.id, keptSession);
    await this.#tell(tx, user, change);
  }

  /** Removes what a person lost. The caller ends the sessions. Returns whether there was a factor. */
  async removeAll(tx: Tx, user: UserRow): Promise<boolean> {
    const had = await this.factors.removeAll(tx, user.id);
    if (had) await this.#tell(tx, user, 'reset');
    return had;
  }

  /** Accounts of pupils have no address. */
  async #tell(tx: Tx, { email, name, language }: UserRow, change: FactorChange): Promise<void> {
    if (email !== '') await tx.enqueue(FACTOR_MAIL, { email, name, language, change });
  }
}
