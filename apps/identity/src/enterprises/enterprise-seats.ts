/**
 * Gives seats. Check and take are one transaction on the enterprise's locked row: of two registrations for the last
 * seat one gets it. This is the port that an enterprise service's events will feed.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { AppError, businessRule } from '@tiku/platform/errors';
import type { Membership } from '../users/membership.js';
import { EnterprisesRepository, type EnterpriseRow } from './enterprises.repository.js';

@Injectable()
export class EnterpriseSeats {
  constructor(private readonly enterprises: EnterprisesRepository) {}

  findByEmail(email: string): Promise<EnterpriseRow | null> {
    return this.enterprises.findByEmail(email);
  }

  /**
   * The seat that an account gets with the proof of its address: of the enterprise that the address belongs to, where it
   * has one free and the account has none. Null otherwise: the proof counts with and without a seat.
   */
  async takeWithProof(
    tx: Tx,
    { email, enterpriseId }: { email: string; enterpriseId: string | null },
  ): Promise<Membership | null> {
    if (enterpriseId !== null) return null;
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
   * @throws AppError 422 where the enterprise is gone, switched off or full
   */
  async take(tx: Tx, enterpriseId: string, leaving: string | null = null): Promise<Membership> {
    if (leaving !== null) await this.enterprises.lock(tx, [enterpriseId, leaving]);
    const enterprise = await this.enterprises.findForUpdate(tx, enterpriseId);
    if (!enterprise?.active) throw businessRule('error.enterprise.off');
    if (enterprise.current_members >= enterprise.max_members)
      throw businessRule('error.enterprise.full', { enterprise: enterprise.name });
    return { enterpriseId: enterprise.id, enterpriseName: enterprise.name };
  }
}
