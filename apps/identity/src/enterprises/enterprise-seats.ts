/**
 * Gives seats. A registration only reserves one; a proven address takes one, if need be the oldest reservation. So
 * unverified addresses block no one. Check and take are one transaction on the enterprise's locked row.
 * Where the enterprise service decides, the seat was asked of it before (`SeatBook`) and is only written down here.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { AppError, businessRule } from '@tiku/platform/errors';
import type { Membership } from '../users/membership.js';
import { userUpdated } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { EnterprisesRepository, type EnterpriseRow } from './enterprises.repository.js';
import type { HeldSeat } from './seat-book.js';

@Injectable()
export class EnterpriseSeats {
  constructor(
    private readonly enterprises: EnterprisesRepository,
    private readonly users: UsersRepository,
  ) {}

  findByEmail(email: string): Promise<EnterpriseRow | null> {
    return this.enterprises.findByEmail(email);
  }

  /**
   * A seat for an address that is not proven yet; null where only reserved ones are left, and the account has to wait
   * for its proof. @throws AppError 422 where the enterprise is gone, switched off or full of proven members
   */
  async reserve(tx: Tx, enterpriseId: string, held: HeldSeat | null = null): Promise<Membership | null> {
    if (held) return held.use();
    const enterprise = await this.#lockActive(tx, enterpriseId);
    if (enterprise.current_members < enterprise.max_members) return membershipOf(enterprise);
    if (await this.users.hasReservation(tx, enterpriseId)) return null;
    throw isFull(enterprise);
  }

  /**
   * The seat that an account gets with the proof of its address: of the enterprise that the address belongs to, where
   * the account has none. Null where that is full: the proof counts without a seat as well.
   */
  async takeWithProof(
    tx: Tx,
    { email, enterpriseId }: { email: string; enterpriseId: string | null },
    held: HeldSeat | null = null,
  ): Promise<Membership | null> {
    if (enterpriseId !== null) {
      held?.use();
      return null;
    }
    if (held) return held.use();
    const enterprise = await this.enterprises.findByEmail(email);
    if (!enterprise) return null;
    return this.take(tx, enterprise.id).catch((error: unknown) => {
      if (error instanceof AppError) return null;
      throw error;
    });
  }

  /**
   * What to write into the account in the same transaction; the seat counts as taken with that write.
   * `leaving` is the enterprise that the account is moved from.
   * @throws AppError 422 where the enterprise is gone, switched off or full of proven members
   */
  async take(
    tx: Tx,
    enterpriseId: string,
    { leaving = null, held = null }: { leaving?: string | null; held?: HeldSeat | null } = {},
  ): Promise<Membership> {
    const asked = held?.use();
    if (asked) return asked;
    if (leaving !== null) await this.enterprises.lock(tx, [enterpriseId, leaving]);
    const enterprise = await this.#lockActive(tx, enterpriseId);
    if (enterprise.current_members >= enterprise.max_members && !(await this.#releaseOne(tx, enterpriseId)))
      throw isFull(enterprise);
    return membershipOf(enterprise);
  }

  async #lockActive(tx: Tx, enterpriseId: string): Promise<EnterpriseRow> {
    const enterprise = await this.enterprises.findForUpdate(tx, enterpriseId);
    if (!enterprise?.active) throw businessRule('error.enterprise.off');
    return enterprise;
  }

  /**
   * Takes the oldest reservation back; false where there is none. Accounts are locked before enterprises elsewhere, so
   * this waits for none.
   */
  async #releaseOne(tx: Tx, enterpriseId: string): Promise<boolean> {
    const user = await this.users.findReservation(tx, enterpriseId);
    if (!user) return false;
    Object.assign(user, { enterpriseId: null, enterpriseName: null });
    await tx.publish(...userUpdated(await this.users.save(tx, user)));
    return true;
  }
}

const membershipOf = ({ id, name }: EnterpriseRow): Membership => ({
  enterpriseId: id,
  enterpriseName: name,
});

const isFull = ({ name }: EnterpriseRow): AppError =>
  businessRule('error.enterprise.full', { enterprise: name });
