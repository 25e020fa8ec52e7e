/** The seat that an account may get when its address is verified, requested before the verification is written. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { AppError } from '@tiku/platform/errors';
import { NotificationsService } from '../notifications/notifications.service.js';
import type { Membership } from '../users/membership.js';
import type { UserRow } from '../users/user-columns.repository.js';
import { UsersRepository } from '../users/users.repository.js';
import { EnterpriseProjection } from './enterprise-projection.js';
import { HeldSeat, SeatReservations, type SeatRequest } from './seat-reservations.js';

/** The fields that verification adds to the account; null if it has a seat or none is free. */
export function seatWithProof(
  { enterpriseId }: Pick<UserRow, 'enterpriseId'>,
  held: HeldSeat | null,
): Membership | null {
  const seat = held?.use() ?? null;
  return enterpriseId === null ? seat : null;
}

@Injectable()
export class SeatsWithProof {
  constructor(
    private readonly users: UsersRepository,
    private readonly enterprises: EnterpriseProjection,
    private readonly reservations: SeatReservations,
    private readonly notifications: NotificationsService,
  ) {}

  /** If its enterprise is full, the address is verified without a seat. */
  async holding<T>(userId: string, work: (held: HeldSeat | null) => Promise<T>): Promise<T> {
    const request = await this.#requestOf(userId);
    let isHeld = false;
    try {
      return await this.reservations.holdingAny(request, (held) => {
        isHeld = true;
        return work(held);
      });
    } catch (error) {
      if (isHeld || !(error instanceof AppError) || error.code !== 'BUSINESS_RULE_ERROR') throw error;
      return work(request && new HeldSeat(request, null, fullEnterpriseIn(error)));
    }
  }

  /** Writes to a person whose enterprise was full when the address was verified; answers its name, null if it was not. */
  async tellIfFull(tx: Tx, userId: string, held: HeldSeat | null): Promise<string | null> {
    const enterprise = held?.fullEnterprise ?? null;
    if (enterprise === null) return null;
    const notice = { type: 'enterpriseFull' as const, actorId: null, params: { enterprise } };
    await this.notifications.keepForAll(tx, new Date().toISOString(), [userId], {
      ...notice,
      link: '/my-enterprise',
    });
    return enterprise;
  }

  async #requestOf(userId: string): Promise<SeatRequest | null> {
    const user = await this.users.findById(userId);
    if (!user || user.emailVerified) return null;
    // A reserved seat is confirmed now and can no longer be withdrawn.
    if (user.enterpriseId !== null) return { enterpriseId: user.enterpriseId, userId, proven: true };
    const enterprise = await this.enterprises.ofAddress(user.email);
    return enterprise && { enterpriseId: enterprise.id, userId, proven: true };
  }
}

function fullEnterpriseIn({ messageKey, params }: AppError): string | null {
  return messageKey === 'enterprise.full' ? String(params['enterprise']) : null;
}
