/**
 * Releases the members of an erased enterprise in batches, then deletes its copy. Members keep their accounts; those
 * without a password set one by mail.
 */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { Jobs, type PayloadOf, type RunningJob } from '@tiku/platform/jobs';
import { RELEASE_MEMBERS } from '../queues.js';
import { userUpdated } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { EnterprisesRepository } from './enterprises.repository.js';

const PORTION = 200;

@Injectable()
export class ReleaseMembersJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly users: UsersRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(RELEASE_MEMBERS, (job) => this.#run(job));
  }

  async #run({ payload, signal }: RunningJob<PayloadOf<typeof RELEASE_MEMBERS>>): Promise<void> {
    for (let goesOn = true; goesOn;) {
      signal.throwIfAborted();
      goesOn = await this.#portion(payload.enterpriseId);
    }
  }

  /** Returns false once there are no members left. */
  #portion(enterpriseId: string): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const ids = await this.users.lockAll(tx, await this.enterprises.membersOf(tx, enterpriseId, PORTION));
      for (const id of ids) {
        const user = await this.users.findForUpdate(tx, id);
        if (user?.enterpriseId !== enterpriseId) continue;
        Object.assign(user, { enterpriseId: null, enterpriseName: null });
        // An erased enterprise has no one who could enable it again.
        if (user.status === 'inactive') user.status = 'active';
        await tx.publish(...userUpdated(await this.users.save(tx, user)));
      }
      if (ids.length > 0) return true;
      await this.enterprises.lock(tx, [enterpriseId]);
      if ((await this.enterprises.membersOf(tx, enterpriseId, 1)).length > 0) return true;
      await this.enterprises.remove(tx, enterpriseId);
      return false;
    });
  }
}
