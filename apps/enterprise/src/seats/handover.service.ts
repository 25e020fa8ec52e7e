/**
 * Takes over an enterprise and its members that identity stored before this service existed. Running it twice changes
 * nothing. Release 0.82 is the last that calls it.
 */
import { Injectable } from '@nestjs/common';
import { PUPIL_LIMITS } from '@tiku/contracts/enterprise';
import type { HandoverRequest } from '@tiku/contracts/enterprise-internal';
import { Transactions } from '@tiku/platform/database';
import { UserSummariesRepository } from '@tiku/platform/people';
import type { z } from 'zod';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import { SeatsService } from './seats.service.js';

const NO_PROFILE = {
  creditCode: null,
  industry: null,
  size: null,
  description: null,
  website: null,
  phone: null,
  address: null,
} as const;

@Injectable()
export class HandoverService {
  constructor(
    private readonly enterprises: EnterprisesRepository,
    private readonly seats: SeatsService,
    private readonly summaries: UserSummariesRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Leaves an existing enterprise as it is. */
  async receive(id: string, given: z.output<typeof HandoverRequest>): Promise<void> {
    const { name, emailSuffix, maxMembers, active, version } = given;
    await this.transactions.run(async (tx) => {
      await this.enterprises.takenBy(tx, id, { emailSuffix, creditCode: null });
      if (await this.enterprises.find(id, tx)) return;
      const status = active ? ('active' as const) : ('inactive' as const);
      await this.enterprises.insert(
        tx,
        { ...NO_PROFILE, name, emailSuffix, maxMembers, maxPupils: PUPIL_LIMITS.pupilsDefault, status },
        id,
        version,
      );
    });
    for (const { emailVerified, version: userVersion, ...person } of given.members) {
      await this.transactions.run((tx) =>
        this.summaries.apply(tx, { ...person, enterpriseId: id }, userVersion),
      );
      // Events that arrived meanwhile are newer.
      const [known] = await this.summaries.findMany([person.userId]);
      if (known?.enterprise_id !== id) continue;
      await this.transactions.run((tx) =>
        this.seats.follow(tx, { userId: person.userId, enterpriseId: id, emailVerified }),
      );
    }
  }
}
