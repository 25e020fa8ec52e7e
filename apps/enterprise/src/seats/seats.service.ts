/**
 * Decides who has a seat. Check and take are one transaction on the enterprise's locked row, so that concurrent
 * registrations never take more seats than there are. A seat is held for the account that is about to be written; the
 * account's event confirms it. An unproven address reserves a seat, and a proven one takes the oldest reservation if no
 * seat is free: unproven addresses lock no one out.
 */
import { Injectable } from '@nestjs/common';
import type { EnterpriseFacts } from '@tiku/contracts/enterprise-internal';
import { Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { AuditService } from '../audit/audit.service.js';
import { toFacts } from '../enterprises/enterprise.presenter.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import {
  banksHandedOver,
  memberJoined,
  memberLeft,
  memberRoleSet,
  seatWithdrawn,
} from './membership.events.js';
import { noticeSent } from '../notices/notices.events.js';
import { NominationsRepository } from '../super-admins/nominations.repository.js';
import { ScimTokensRepository } from '../scim/scim-tokens.repository.js';
import { DirectoryJoinsRepository } from './directory-joins.repository.js';
import { SeatsRepository, type SeatRow } from './seats.repository.js';

/** An account as its event describes it. */
export interface Account {
  userId: string;
  enterpriseId: string | null;
  emailVerified: boolean;
  /** Omitted: as the account's events said. */
  email?: string;
}

@Injectable()
export class SeatsService {
  constructor(
    private readonly seats: SeatsRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly joins: DirectoryJoinsRepository,
    private readonly tokens: ScimTokensRepository,
    private readonly nominations: NominationsRepository,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Idempotent. Null if only reserved seats are left and the address is not proven. The managers get at most one
   * notice a day that no seat is free.
   * @throws AppError 422 if the enterprise was deleted, is inactive or full of proven members
   */
  async take(enterpriseId: string, userId: string, proven: boolean): Promise<EnterpriseFacts | null> {
    const taken = await this.#take(enterpriseId, userId, proven);
    if (taken !== 'full') return taken;
    const enterprise = await this.#noticeFull(enterpriseId);
    throw businessRule('enterprise.full', { enterprise });
  }

  async #noticeFull(enterpriseId: string): Promise<string> {
    return this.transactions.run(async (tx) => {
      const enterprise = await this.enterprises.lock(tx, enterpriseId);
      const managers = await this.seats.managers(tx, enterpriseId);
      if (managers.length > 0 && (await this.enterprises.noteFull(tx, enterpriseId)))
        for (const userId of managers)
          await tx.publish(
            ...noticeSent({
              userId,
              type: 'enterpriseSeatsMissing',
              actorId: null,
              params: { enterprise: enterprise?.name ?? '' },
              link: '/my-enterprise?tab=members',
            }),
          );
      return enterprise?.name ?? '';
    });
  }

  #take(enterpriseId: string, userId: string, proven: boolean): Promise<EnterpriseFacts | 'full' | null> {
    return this.transactions.run(async (tx) => {
      const enterprise = await this.enterprises.lock(tx, enterpriseId);
      const existing = enterprise && (await this.seats.find(tx, enterpriseId, userId));
      if (existing) {
        await this.seats.renew(tx, existing, proven);
        return toFacts(enterprise);
      }
      if (enterprise?.status !== 'active') throw businessRule('enterprise.off');
      if (enterprise.current_members >= enterprise.max_members) {
        const reserved = await this.seats.oldestReservation(tx, enterpriseId);
        if (!reserved) return 'full';
        if (!proven) return null;
        await this.#remove(tx, reserved);
        await tx.publish(...seatWithdrawn(await this.#change(tx, reserved)));
      }
      const role = (await this.seats.superAdmin(tx, enterpriseId)) ? 'member' : 'superAdmin';
      await this.seats.hold(tx, { user_id: userId, enterprise_id: enterpriseId, proven, role });
      return toFacts(enterprise);
    });
  }

  /** Releases a held seat: the account was not written. */
  release(enterpriseId: string, userId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.enterprises.lock(tx, enterpriseId);
      const seat = await this.seats.find(tx, enterpriseId, userId);
      if (seat?.state === 'held') await this.#remove(tx, seat);
    });
  }

  /** Locks enterprises before their members' rows, also before writing a new name into those. */
  async lock(tx: Tx, userId: string, enterpriseId: string | null | undefined): Promise<void> {
    const seats = await this.seats.ofUser(tx, userId);
    const touched = [...seats.map((seat) => seat.enterprise_id), ...(enterpriseId ? [enterpriseId] : [])];
    if (touched.length > 0) await this.enterprises.lockAll(tx, touched);
  }

  /**
   * Makes the memberships match the account: confirms its seat, releases others. Seats that another transaction of the
   * account holds stay. Unknown enterprises are handed over later.
   */
  async follow(tx: Tx, account: Account): Promise<void> {
    const { userId, enterpriseId } = account;
    await this.lock(tx, userId, enterpriseId);
    const seats = await this.seats.ofUser(tx, userId);
    for (const seat of seats)
      if (seat.enterprise_id !== enterpriseId && seat.state === 'member') await this.#leave(tx, seat);
    if (enterpriseId === null || !(await this.enterprises.find(enterpriseId, tx))) return;
    const existing = seats.find((seat) => seat.enterprise_id === enterpriseId) ?? null;
    await this.#confirm(tx, { ...account, enterpriseId }, existing);
  }

  /** For a deleted account. */
  async leaveAll(tx: Tx, userId: string): Promise<void> {
    const seats = await this.seats.ofUser(tx, userId);
    await this.enterprises.lockAll(
      tx,
      seats.map((seat) => seat.enterprise_id),
    );
    for (const seat of await this.seats.ofUser(tx, userId)) await this.#leave(tx, seat);
    await this.seats.forgetHeir(tx, userId);
  }

  /** Announces a membership; does nothing if it was announced or ended meanwhile. */
  announce(enterpriseId: string, userId: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.enterprises.lock(tx, enterpriseId);
      const seat = await this.seats.find(tx, enterpriseId, userId);
      if (seat?.state === 'member' && seat.proven && !seat.announced) await this.#announceJoined(tx, seat);
    });
  }

  async #confirm(
    tx: Tx,
    { userId, enterpriseId, emailVerified, email }: Account & { enterpriseId: string },
    known: SeatRow | null,
  ): Promise<void> {
    const holder = await this.seats.superAdmin(tx, enterpriseId);
    const role = known?.role ?? (holder ? 'member' : 'superAdmin');
    const seat = { user_id: userId, enterprise_id: enterpriseId, proven: emailVerified, role };
    await this.seats.confirm(tx, seat);
    const wasAnnounced = known?.announced ?? false;
    if (!emailVerified && wasAnnounced) await this.#announceLeft(tx, seat);
    if (emailVerified && !wasAnnounced) {
      const isNominated = await this.#announceJoined(tx, seat, email);
      // Anybody can type an address: the first to prove one takes the role from an unproven super admin.
      if (!isNominated && holder && holder.user_id !== userId && !holder.proven)
        await this.#passRole(tx, holder, { ...seat, state: 'member', announced: true, banks_to: null });
    }
  }

  /** Returns whether the platform has nominated the person as super admin. */
  async #announceJoined(
    tx: Tx,
    seat: Pick<SeatRow, 'user_id' | 'enterprise_id'>,
    email: string | null = null,
  ): Promise<boolean> {
    await this.seats.setAnnounced(tx, seat, true);
    await this.#applyPendingData(tx, seat, email);
    await tx.publish(...memberJoined(await this.#change(tx, seat)));
    return this.#fulfilNomination(tx, seat, email);
  }

  async #fulfilNomination(
    tx: Tx,
    { user_id: userId, enterprise_id: enterpriseId }: Pick<SeatRow, 'user_id' | 'enterprise_id'>,
    email: string | null,
  ): Promise<boolean> {
    const byId = await this.nominations.take(tx, enterpriseId, userId, email);
    if (byId === null) return false;
    await this.nameSuperAdmin(tx, enterpriseId, userId);
    await this.audit.record(
      tx,
      { enterpriseId, userId: byId },
      { action: 'enterprise.super-admin-named', target: { type: 'member', id: userId } },
    );
    const enterprise = await this.enterprises.find(enterpriseId, tx);
    await tx.publish(
      ...noticeSent({
        userId,
        type: 'enterpriseSuperAdminNamed',
        actorId: null,
        params: { enterprise: enterprise?.name ?? '' },
        link: '/my-enterprise',
      }),
    );
    return true;
  }

  /** The data that a directory or an invitation has for a joining person, and which of the two it was. */
  async #applyPendingData(
    tx: Tx,
    seat: Pick<SeatRow, 'user_id' | 'enterprise_id'>,
    email: string | null,
  ): Promise<void> {
    const { user_id: userId, enterprise_id: enterpriseId } = seat;
    const directory = await this.joins.apply(tx, seat, email);
    const invitation = await this.seats.acceptInvitation(tx, seat, email);
    if (!directory && !invitation) return;
    if (invitation?.inviter_id)
      await tx.publish(
        ...noticeSent({
          userId: invitation.inviter_id,
          type: 'enterpriseInvitationAccepted',
          actorId: userId,
          params: { enterprise: invitation.enterprise },
          link: '/my-enterprise?tab=invitations',
        }),
      );
    await this.audit.record(
      tx,
      { enterpriseId, userId: directory ?? userId, byDirectory: directory !== null },
      { action: 'member.joined', target: { type: 'member', id: userId } },
    );
  }

  async #announceLeft(tx: Tx, seat: Pick<SeatRow, 'user_id' | 'enterprise_id'>): Promise<void> {
    await this.seats.setAnnounced(tx, seat, false);
    await tx.publish(...memberLeft(await this.#change(tx, seat)));
  }

  async #leave(tx: Tx, seat: SeatRow): Promise<void> {
    await this.#remove(tx, seat);
    if (!seat.announced) return;
    const change = await this.#change(tx, seat);
    await tx.publish(...memberLeft(change));
    if (seat.banks_to) await tx.publish(...banksHandedOver(change, seat.banks_to));
  }

  /**
   * Ensures that an enterprise with people has exactly one super admin. When the super admin changes, the directory's
   * tokens are deleted, as with a transfer: the former one may have written them down.
   */
  async #remove(tx: Tx, seat: SeatRow): Promise<void> {
    await this.seats.remove(tx, seat);
    if (seat.role !== 'superAdmin') return;
    await this.tokens.removeAll(tx, seat.enterprise_id);
    const next = await this.seats.successor(tx, seat.enterprise_id);
    if (next) await this.#setRole(tx, next, 'superAdmin');
  }

  async #passRole(tx: Tx, from: SeatRow, to: SeatRow): Promise<void> {
    await this.#setRole(tx, from, 'member');
    await this.tokens.removeAll(tx, to.enterprise_id);
    await this.#setRole(tx, to, 'superAdmin');
  }

  /**
   * Makes a member the only super admin, without a record of who asked. False if it is already.
   * @throws AppError 404, 422 without a proven address
   */
  async nameSuperAdmin(tx: Tx, enterpriseId: string, userId: string): Promise<boolean> {
    const named = await this.seats.find(tx, enterpriseId, userId);
    if (named?.state !== 'member') throw notFound('noun.enterpriseMember');
    if (named.role === 'superAdmin') return false;
    if (!named.proven) throw businessRule('enterprise.roleUnverified');
    const former = await this.seats.superAdmin(tx, enterpriseId);
    // Remove the old one first: there is never more than one.
    if (former) await this.#publishRole(tx, former, 'member');
    await this.tokens.removeAll(tx, enterpriseId);
    await this.#publishRole(tx, named, 'superAdmin');
    return true;
  }

  async #publishRole(tx: Tx, seat: SeatRow, role: SeatRow['role']): Promise<void> {
    await this.seats.setRole(tx, seat, role);
    await tx.publish(...memberRoleSet({ ...(await this.#change(tx, seat)), role }));
  }

  async #setRole(tx: Tx, seat: SeatRow, role: SeatRow['role']): Promise<void> {
    await this.#publishRole(tx, seat, role);
    // No manager acted: the entry names only the person.
    const { enterprise_id: enterpriseId, user_id: userId } = seat;
    await this.audit.record(
      tx,
      { enterpriseId, userId },
      {
        action: 'member.role-set',
        target: { type: 'member', id: userId },
        before: { role: seat.role },
        after: { role },
      },
    );
  }

  async #change(tx: Tx, { enterprise_id, user_id }: Pick<SeatRow, 'enterprise_id' | 'user_id'>) {
    return { enterpriseId: enterprise_id, userId: user_id, version: await this.seats.nextVersion(tx) };
  }
}
