/** Releases seats held for accounts that were never created, and announces members that no event announced yet. */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { UserNames } from '@tiku/platform/people';
import { DirectoryJoinsRepository } from './directory-joins.repository.js';
import { SeatsRepository } from './seats.repository.js';
import { SeatsService } from './seats.service.js';

const INTERVAL_MS = 60_000;
const BATCH_SEATS = 100;

@Injectable()
export class ReleaseSeats {
  constructor(
    private readonly seats: SeatsRepository,
    private readonly service: SeatsService,
    private readonly joins: DirectoryJoinsRepository,
    private readonly names: UserNames,
    background: Background,
  ) {
    background.every({ name: 'release of held seats', intervalMs: INTERVAL_MS, work: () => this.pass() });
  }

  /** True if there may be more. The account's event confirms a seat whenever it arrives: none is lost. */
  async pass(): Promise<boolean> {
    const expired = await this.seats.expired(BATCH_SEATS);
    const accounts = await this.names.load(expired.map((seat) => seat.user_id));
    for (const { enterprise_id, user_id } of expired) {
      // The event of an account that names the enterprise is on its way.
      if (accounts.get(user_id)?.enterpriseId === enterprise_id) continue;
      await this.service.release(enterprise_id, user_id);
    }
    const unannounced = await this.seats.unannounced(BATCH_SEATS);
    for (const { enterprise_id, user_id } of unannounced) await this.service.announce(enterprise_id, user_id);
    const hasOldJoins = await this.joins.removeOld();
    return hasOldJoins || unannounced.length === BATCH_SEATS;
  }
}
