/**
 * Asks the enterprise service for a seat before the transaction that writes the account: it is held while that runs, and
 * given back where the transaction fails or takes none. A crash in between leaves it to the sweeper of the owner.
 */
import { Injectable } from '@nestjs/common';
import { Background } from '@tiku/platform/background';
import { EnterpriseClient } from './enterprise.client.js';
import { EnterpriseProjection } from './enterprise-projection.js';
import type { Membership } from '../users/membership.js';

export interface SeatRequest {
  enterpriseId: string;
  userId: string;
  /** The address is proven, or an administrator gives the seat. */
  proven: boolean;
}

/** A seat that was asked for; `membership` is null where the account has to wait for the proof of its address. */
export class HeldSeat {
  isUsed = false;

  constructor(
    readonly request: SeatRequest,
    private readonly membership: Membership | null,
  ) {}

  /** What to write into the account. */
  use(): Membership | null {
    this.isUsed = this.membership !== null;
    return this.membership;
  }

  /** Of a proven address, which gets a seat or a refusal. */
  take(): Membership {
    const membership = this.use();
    if (!membership) throw new Error('a proven address got neither a seat nor a refusal');
    return membership;
  }
}

@Injectable()
export class SeatBook {
  constructor(
    private readonly client: EnterpriseClient,
    private readonly projection: EnterpriseProjection,
    private readonly background: Background,
  ) {}

  /** `work` gets the seat; null where none is asked for. @throws as `holding` */
  holdingAny<T>(request: SeatRequest | null, work: (held: HeldSeat | null) => Promise<T>): Promise<T> {
    return request ? this.holding(request, work) : work(null);
  }

  /**
   * @throws AppError 422 where there is no seat, 503 while the owner is away; and what `work` throws
   */
  async holding<T>(request: SeatRequest, work: (held: HeldSeat) => Promise<T>): Promise<T> {
    const facts = await this.client.takeSeat(request.enterpriseId, request.userId, request.proven);
    if (facts) await this.projection.keep(facts);
    const membership = facts && { enterpriseId: facts.enterpriseId, enterpriseName: facts.name };
    const held = new HeldSeat(request, membership);
    try {
      const result = await work(held);
      // Where the transaction took none: the address was taken meanwhile, or the account has a seat already.
      if (!held.isUsed) await this.#release(held);
      return result;
    } catch (error) {
      await this.#release(held);
      throw error;
    }
  }

  async #release({ request }: HeldSeat): Promise<void> {
    await this.client.releaseSeat(request.enterpriseId, request.userId).catch((error: unknown) => {
      this.background.warn('a held seat was not given back; its owner will', error);
    });
  }
}
