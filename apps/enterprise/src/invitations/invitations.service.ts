/** Invites people: checks rows one by one, stores the good ones and mails them. */
import { Injectable } from '@nestjs/common';
import { pagination, type Language, type Pagination } from '@tiku/contracts/common';
import {
  INVITATION_LIMITS,
  isGoodResult,
  type Invitation,
  type InviteRequest,
  type ListInvitationsQuery,
} from '@tiku/contracts/enterprise';
import { emailUnverified } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { cutPage } from '@tiku/platform/lists';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import { DepartmentsRepository, type DepartmentRow } from '../departments/departments.repository.js';
import { EnterprisesRepository } from '../enterprises/enterprises.repository.js';
import type { Membership } from '../members/membership.js';
import { addressOf, checkRows, type CheckedRow } from './invitation-check.js';
import { invitationsSent } from './invitations.events.js';
import { InvitationsRepository, type InvitationRow } from './invitations.repository.js';

/** Between two mails to one address. */
const PAUSE_MINUTES = 5;
const { perSeatAndDay, perDayMin } = INVITATION_LIMITS;

type Invite = z.output<typeof InviteRequest>;

@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly enterprises: EnterprisesRepository,
    private readonly departments: DepartmentsRepository,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  async list(
    caller: Membership,
    query: z.output<typeof ListInvitationsQuery>,
  ): Promise<{ invitations: Invitation[]; pagination: Pagination }> {
    const [read, { total, isExact }] = await Promise.all([
      this.invitations.list(caller.enterpriseId, query),
      this.invitations.count(caller.enterpriseId, query),
    ]);
    const { rows, nextCursor } = cutPage(read, query.limit, ({ id }) => [id]);
    return {
      invitations: rows.map(toInvitation),
      pagination: pagination(query.page, query.limit, total, isExact, nextCursor),
    };
  }

  /** @throws AppError 403 if the caller has not proven an address of the enterprise */
  async invite(caller: Membership, { rows, preview }: Invite) {
    if (!caller.proven) throw emailUnverified();
    const departments = await this.departments.list(caller.enterpriseId);
    const checked = await this.transactions.run(async (tx) => {
      const { enterprise, results } = await this.check(tx, caller, rows, { departments });
      const count = preview ? 0 : await this.send(tx, caller, enterprise, results, currentLanguage());
      if (count > 0)
        await this.audit.record(tx, caller, {
          action: 'invitation.sent',
          target: { type: 'invitation' },
          after: { count },
        });
      return results;
    });
    return {
      results: checked.map(({ email, result }) => ({ email, result })),
      invited: preview ? 0 : checked.filter(isGood).length,
    };
  }

  /**
   * The current result for each row. `departments` are read before the transaction; `planned` is how many rows of the
   * same list were good before. @throws AppError 404
   */
  async check(
    tx: Tx,
    caller: Pick<Membership, 'enterpriseId'>,
    rows: readonly Invite['rows'][number][],
    {
      departments,
      seen,
      planned = 0,
    }: { departments: readonly DepartmentRow[]; seen?: Set<string>; planned?: number },
  ): Promise<{ enterprise: string; results: CheckedRow[] }> {
    const { enterpriseId } = caller;
    const enterprise = await this.enterprises.lock(tx, enterpriseId);
    if (!enterprise) throw notFound('noun.ownEnterprise');
    const emails = rows.map(({ email }) => addressOf(email));
    const perDay = Math.max(perDayMin, enterprise.max_members * perSeatAndDay);
    const results = checkRows(rows, {
      suffix: enterprise.email_suffix,
      departments: departments.map(({ parent_id: parentId, ...department }) => ({ ...department, parentId })),
      members: await this.invitations.members(tx, enterpriseId, emails),
      invited: await this.invitations.invited(tx, enterpriseId, emails),
      accounts: await this.invitations.accounts(tx, emails),
      justSent: await this.invitations.justSent(tx, enterpriseId, emails, PAUSE_MINUTES),
      left: perDay - (await this.invitations.sentToday(tx, enterpriseId)) - planned,
      ...(seen && { seen }),
    });
    return { enterprise: enterprise.name, results };
  }

  /** Stores the good rows and mails them. Returns their number. */
  async send(
    tx: Tx,
    caller: Pick<Membership, 'enterpriseId' | 'userId'>,
    enterprise: string,
    rows: readonly CheckedRow[],
    language: Language,
  ): Promise<number> {
    const good = rows.filter(isGood);
    if (good.length === 0) return 0;
    const sent = await this.invitations.save(tx, caller.enterpriseId, caller.userId, good);
    await tx.publish(...invitationsSent(mailOf(caller, enterprise, sent, language)));
    return good.length;
  }

  /** @throws AppError 404, 422 if it is not open or was just sent */
  async sendAgain(caller: Membership, id: string): Promise<Invitation> {
    if (!caller.proven) throw emailUnverified();
    await this.transactions.run(async (tx) => {
      const { email } = await this.#openOne(tx, caller, id);
      if (!(await this.invitations.markSent(tx, id, PAUSE_MINUTES)))
        throw businessRule('invitation.justSent', { minutes: PAUSE_MINUTES });
      const enterprise = await this.enterprises.find(caller.enterpriseId, tx);
      if (!enterprise) throw notFound('noun.ownEnterprise');
      await tx.publish(
        ...invitationsSent(mailOf(caller, enterprise.name, [{ id, email }], currentLanguage())),
      );
    });
    return this.#get(caller, id);
  }

  /** A person who registers anyway joins by the address, without the department and position. */
  async revoke(caller: Membership, id: string): Promise<Invitation> {
    await this.transactions.run(async (tx) => {
      await this.#openOne(tx, caller, id);
      await this.invitations.revoke(tx, id);
      await this.audit.record(tx, caller, {
        action: 'invitation.revoked',
        target: { type: 'invitation', id },
      });
    });
    return this.#get(caller, id);
  }

  async #openOne(tx: Tx, caller: Membership, id: string): Promise<InvitationRow> {
    await this.enterprises.lock(tx, caller.enterpriseId);
    const found = await this.invitations.find(caller.enterpriseId, id, tx);
    if (!found) throw notFound('noun.invitation');
    if (found.status !== 'open') throw businessRule('invitation.notOpen');
    return found;
  }

  async #get(caller: Membership, id: string): Promise<Invitation> {
    const found = await this.invitations.find(caller.enterpriseId, id);
    if (!found) throw notFound('noun.invitation');
    return toInvitation(found);
  }
}

const isGood = ({ result }: CheckedRow): boolean => isGoodResult(result);
const mailOf = (
  { userId: inviterId }: Pick<Membership, 'userId'>,
  enterprise: string,
  invitations: { id: string; email: string }[],
  language: Language,
) => ({ enterprise, inviterId, language, invitations });

function toInvitation(row: InvitationRow): Invitation {
  const { id, email, name, department_id, department_name, position, status, sent_at, sent_count } = row;
  return {
    id,
    email,
    name,
    department: department_id && department_name ? { id: department_id, name: department_name } : null,
    position,
    status,
    sentAt: sent_at.toISOString(),
    sentCount: sent_count,
  };
}
