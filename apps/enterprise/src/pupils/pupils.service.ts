/** Pupils: lists, passwords, and the ends of accounts. Identity writes the account first, so that a repeated call repairs both sides. */
import { Injectable } from '@nestjs/common';
import type { ListPupilsQuery, Pupil } from '@tiku/contracts/enterprise';
import { Transactions } from '@tiku/platform/database';
import { forbidden, notFound } from '@tiku/platform/errors';
import { cutPage } from '@tiku/platform/lists';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import { MembershipFinder } from '../members/membership-finder.js';
import { requireMember } from '../members/membership.js';
import type { UnitAccess } from '../units/unit-access.repository.js';
import type { PupilAccess } from './pupil-access.repository.js';
import { PupilListRepository, placeOfPupil } from './pupil-list.repository.js';
import { toPupil } from './pupils.presenter.js';
import { PupilsRepository, type PupilRow } from './pupils.repository.js';
import { SchoolAccountsClient } from './school-accounts.client.js';

@Injectable()
export class PupilsService {
  constructor(
    private readonly pupils: PupilsRepository,
    private readonly lists: PupilListRepository,
    private readonly accounts: SchoolAccountsClient,
    private readonly memberships: MembershipFinder,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** `unit`: that of the query, as the route's rule found it. @throws AppError 403 without one, except for admins */
  async list(userId: string, unit: UnitAccess | null, query: z.output<typeof ListPupilsQuery>) {
    const enterpriseId = unit?.enterpriseId ?? (await this.#enterpriseOfAdmin(userId));
    const read = await this.lists.list(enterpriseId, unit?.unit ?? null, query);
    const { rows, nextCursor } = cutPage(read, query.limit, placeOfPupil);
    return { pupils: await this.#present(rows), pagination: { limit: query.limit, nextCursor } };
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<Pupil> {
    const row = await this.pupils.find(id);
    const [pupil] = row ? await this.#present([row]) : [];
    if (!pupil) throw notFound('noun.pupil');
    return pupil;
  }

  /** Erases the account, everywhere. */
  async remove(access: PupilAccess): Promise<void> {
    const { enterpriseId, pupil } = access;
    await this.accounts.erase(enterpriseId, [pupil.user_id]);
    await this.transactions.run(async (tx) => {
      if (!(await this.pupils.lock(tx, pupil.user_id))) return;
      const target = { type: 'pupil', id: pupil.user_id } as const;
      await this.audit.record(tx, access, { action: 'pupil.deleted', target });
      await this.pupils.remove(tx, pupil.user_id);
    });
  }

  /** A new first password; the pupil's sessions end. @throws AppError 404 */
  async renewPassword(access: PupilAccess): Promise<string> {
    const id = access.pupil.user_id;
    const password = await this.accounts.renewPassword(access.enterpriseId, id);
    await this.transactions.run((tx) =>
      this.audit.record(tx, access, { action: 'pupil.password-reset', target: { type: 'pupil', id } }),
    );
    return password;
  }

  /** @throws AppError 404, 409 for a taken address, 422 while the pupil has a first password */
  async release(access: PupilAccess, email: string): Promise<void> {
    const id = access.pupil.user_id;
    await this.accounts.release(access.enterpriseId, id, email);
    await this.transactions.run(async (tx) => {
      if (!(await this.pupils.lock(tx, id))) return;
      await this.audit.record(tx, access, { action: 'pupil.released', target: { type: 'pupil', id } });
      await this.pupils.remove(tx, id);
    });
  }

  async #enterpriseOfAdmin(userId: string): Promise<string> {
    const member = requireMember(await this.memberships.find(userId));
    if (member.role === 'member') throw forbidden('pupil.allByAdmins');
    return member.enterpriseId;
  }

  async #present(rows: readonly PupilRow[]): Promise<Pupil[]> {
    const classes = await this.lists.classesOf(rows.map(({ user_id }) => user_id));
    return rows.map((row) =>
      toPupil(
        row,
        classes.flatMap(({ user_id, ...unit }) => (user_id === row.user_id ? [unit] : [])),
      ),
    );
  }
}
