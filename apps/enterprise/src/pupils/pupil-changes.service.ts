/**
 * Changes of one pupil. The version is claimed here first, so that of two changes one is refused before identity writes;
 * then identity writes the account, so that a repeated call repairs both sides.
 */
import { Injectable } from '@nestjs/common';
import type { UpdatePupilRequest } from '@tiku/contracts/enterprise';
import { Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, notFound, outdatedVersion } from '@tiku/platform/errors';
import type { z } from 'zod';
import type { EnterpriseAct } from '../audit/audit.repository.js';
import { AuditService } from '../audit/audit.service.js';
import { EnrolmentsRepository } from '../enrolments/enrolments.repository.js';
import { GuardianCodesRepository } from '../guardians/guardian-codes.repository.js';
import { UnitAccessRepository } from '../units/unit-access.repository.js';
import { requireVerb } from '../units/unit-rights.js';
import type { PupilAccess } from './pupil-access.repository.js';
import { PupilNumbers } from './pupil-numbers.js';
import { usernameTaken } from './pupils.errors.js';
import { usernameOf } from './pupils.presenter.js';
import { PupilsRepository, type PupilRow } from './pupils.repository.js';
import { SchoolAccountsClient } from './school-accounts.client.js';

@Injectable()
export class PupilChanges {
  constructor(
    private readonly pupils: PupilsRepository,
    private readonly numbers: PupilNumbers,
    private readonly enrolments: EnrolmentsRepository,
    private readonly codes: GuardianCodesRepository,
    private readonly accounts: SchoolAccountsClient,
    private readonly units: UnitAccessRepository,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError 403 or 404 for a new school, 404, 409 outdated or for a taken number */
  async update(access: PupilAccess, change: z.output<typeof UpdatePupilRequest>): Promise<void> {
    const { pupil: before } = access;
    if (change.version !== undefined && change.version !== before.version)
      throw outdatedVersion(before.version);
    const next = { ...before, ...(await this.#fieldsOf(access, change)) };
    const { school_id: schoolId, number, user_id: id } = next;
    await this.numbers.requireFree(access.userId, { schoolId, number, exceptId: id });
    const claimed = before.version + 1;
    await this.#claim(before);
    try {
      await this.#changeAccount(access.enterpriseId, next);
    } catch (error) {
      await this.transactions.run((tx) => this.pupils.unclaim(tx, id, claimed));
      throw error;
    }
    await this.transactions.run(async (tx) => {
      const current = await this.pupils.lock(tx, id);
      if (!current) throw notFound('noun.pupil');
      if (current.version !== claimed) throw outdatedVersion(current.version);
      await this.#write(tx, access, next);
    });
  }

  /** @throws AppError 404, 409 */
  async #claim({ user_id: id, version }: PupilRow): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (await this.pupils.claim(tx, id, version)) return;
      const current = await this.pupils.lock(tx, id);
      throw current ? outdatedVersion(current.version) : notFound('noun.pupil');
    });
  }

  async #changeAccount(enterpriseId: string, next: PupilRow): Promise<void> {
    const username = usernameOf(next.number, next.school_code);
    const account = { id: next.user_id, username, name: next.name, active: next.state === 'active' };
    const [changed] = await this.accounts.change(enterpriseId, [account]);
    if (changed?.state === 'taken') throw usernameTaken(username);
    if (changed?.state === 'missing') throw notFound('noun.pupil');
  }

  /** A move is recorded for both schools, and ends what the former school gave: enrolments and codes of guardians. */
  async #write(tx: Tx, access: PupilAccess, next: PupilRow): Promise<void> {
    const { pupil: before } = access;
    const id = next.user_id;
    const moved = next.school_id !== before.school_id;
    const act: EnterpriseAct = {
      action: moved ? 'pupil.moved' : next.state === before.state ? 'pupil.updated' : `pupil.${next.state}`,
      target: { type: 'pupil', id },
      before: factsOf(before),
      after: factsOf(next),
    };
    if (moved) {
      await this.audit.record(tx, access, act);
      await this.enrolments.endAll(tx, id);
      await this.codes.removeAll(tx, id);
    }
    await this.pupils.update(tx, next);
    await this.audit.record(tx, access, act);
  }

  async #fieldsOf(
    { userId, pupil }: PupilAccess,
    { name, number, gender, locked, schoolId }: z.output<typeof UpdatePupilRequest>,
  ): Promise<Partial<PupilRow>> {
    const school =
      schoolId === undefined || schoolId === pupil.school_id
        ? null
        : requireVerb(await this.units.find(schoolId, userId), 'manage').unit;
    if (school && school.kind !== 'school') throw businessRule('pupil.notSchool');
    return {
      ...(name !== undefined && { name }),
      ...(number !== undefined && { number }),
      ...(gender !== undefined && { gender }),
      ...(locked !== undefined && { state: locked ? ('locked' as const) : ('active' as const) }),
      ...(school && {
        school_id: school.id,
        school_name: school.name,
        school_code: school.school_code ?? '',
      }),
    };
  }
}

/** Without name and number: the audit names people by id. */
const factsOf = ({ school_name: school, state }: PupilRow) => ({ school, state });
