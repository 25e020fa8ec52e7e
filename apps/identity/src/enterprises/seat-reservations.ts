/**
 * Requests a seat from the enterprise service before the transaction that writes the account. The seat is held
 * meanwhile and returned if the transaction fails or does not use it. After a crash the owner's sweeper returns it.
 */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { EnterpriseClient } from './enterprise.client.js';
import { EnterpriseProjection } from './enterprise-projection.js';
import type { Membership } from '../users/membership.js';

export interface SeatRequest {
  enterpriseId: string;
  userId: string;
  /** The address is verified, or an administrator grants the seat. */
  proven: boolean;
}

/** A requested seat; `membership` is null if the account must wait until its address is verified. */
export class HeldSeat {
  isUsed = false;

  constructor(
    readonly request: SeatRequest,
    private readonly membership: Membership | null,
    /** The name of the enterprise if it had no seat for a verified address. */
    readonly fullEnterprise: string | null = null,
  ) {}

  /** The fields to write into the account. */
  use(): Membership | null {
    this.isUsed = this.membership !== null;
    return this.membership;
  }

  /** For a verified address, which gets a seat or a refusal. */
  take(): Membership {
    const membership = this.use();
    if (!membership) throw new Error('a proven address got neither a seat nor a refusal');
    return membership;
  }
}

@Injectable()
export class SeatReservations {
  constructor(
    private readonly client: EnterpriseClient,
    private readonly projection: EnterpriseProjection,
    private readonly background: Background,
  ) {}

  /** `work` gets the seat, or null if none is requested. @throws as `holding` */
  holdingAny<T>(request: SeatRequest | null, work: (held: HeldSeat | null) => Promise<T>): Promise<T> {
    return request ? this.holding(request, work) : work(null);
  }

  /**
   * @throws AppError 422 if there is no free seat, 503 while the owner is unavailable; and the errors of `work`
   */
  async holding<T>(request: SeatRequest, work: (held: HeldSeat) => Promise<T>): Promise<T> {
    const facts = await this.client.takeSeat(request.enterpriseId, request.userId, request.proven);
    if (facts) await this.projection.keep(facts);
    const membership = facts && { enterpriseId: facts.enterpriseId, enterpriseName: facts.name };
    const held = new HeldSeat(request, membership);
    try {
      const result = await work(held);
      // The transaction used no seat: the address was taken meanwhile, or the account already has a seat.
      if (!held.isUsed) await this.#release(held);
      return result;
    } catch (error) {
      await this.#release(held);
      throw error;
    }
  }

  async #release({ request }: HeldSeat): Promise<void> {
    await this.client.releaseSeat(request.enterpriseId, request.userId).catch((error: unknown) => {
      this.background.warn('a held seat was not returned; its owner will return it', error);
    });
  }
}
