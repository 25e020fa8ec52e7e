/** Pupils of a class: lists, enrolling and leaving. A new pupil gets an account first. */
import { Injectable } from '@nestjs/common';
import {
  PUPIL_LIMITS,
  type CreateEnrolmentRequest,
  type Enrolment,
  type ListEnrolmentsQuery,
} from '@tiku/contracts/enterprise';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, conflict, notFound } from '@tiku/platform/errors';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import { numberTaken, usernameTaken } from '../pupils/pupils.errors.js';
import { usernameOf } from '../pupils/pupils.presenter.js';
import { PupilsRepository } from '../pupils/pupils.repository.js';
import { PupilSeats } from '../pupils/pupil-seats.js';
import { SchoolAccountsClient } from '../pupils/school-accounts.client.js';
import type { UnitAccess } from '../units/unit-access.repository.js';
import { EnrolmentsRepository, type EnrolmentRow } from './enrolments.repository.js';

type Creation = z.output<typeof CreateEnrolmentRequest>;
type NewPupil = Pick<Creation, 'gender'> & { number: string; name: string };

@Injectable()
export class EnrolmentsService {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly pupils: PupilsRepository,
    private readonly seats: PupilSeats,
    private readonly accounts: SchoolAccountsClient,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  async list({ unit }: UnitAccess, { sort, ended }: z.output<typeof ListEnrolmentsQuery>) {
    const [rows, teachers] = await Promise.all([
      ended ? this.enrolments.ended(unit.id) : this.enrolments.present(unit.id, sort),
      this.enrolments.teachers(unit.id),
    ]);
    return {
      enrolments: rows.map(toEnrolment),
      teachers: teachers.map(({ user_id: id, name, role, subject }) => ({
        id,
        name: name ?? '',
        role,
        subject,
      })),
    };
  }

  /** @throws AppError 404, 409 for a known number or pupil, 422 for the unit, a full class or no seat */
  async create(
    access: UnitAccess,
    wanted: Creation,
  ): Promise<{ enrolment: Enrolment; password: string | null }> {
    const schoolId = requireClass(access);
    const { pupilId, number = '', name = '', gender, seat } = wanted;
    if (pupilId !== undefined)
      return { enrolment: await this.#enrol(access, schoolId, pupilId, seat), password: null };
    const id = await this.#createPupil(access, schoolId, { number, name, gender });
    const enrolment = await this.#enrol(access, schoolId, id, seat);
    const { passwords } = await this.accounts.firstPasswords(access.enterpriseId, [id]);
    return { enrolment, password: passwords.get(id) ?? null };
  }

  /** @throws AppError 404 */
  async end(access: UnitAccess, enrolmentId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const found = await this.enrolments.find(tx, enrolmentId);
      if (!found || !(await this.enrolments.end(tx, access.unit.id, enrolmentId)))
        throw notFound('noun.enrolment');
      await this.#record(tx, access, 'pupil.unenrolled', found.user_id);
    });
  }

  /** Identity first: a number that is tried again finds the account that a crash has left. */
  async #createPupil(access: UnitAccess, schoolId: string, wanted: NewPupil): Promise<string> {
    const { enterpriseId } = access;
    const { number, name, gender } = wanted;
    const holder = await this.pupils.holder(schoolId, number);
    if (holder) throw numberTaken(number, holder.name);
    const { code } = await this.seats.require(enterpriseId, schoolId, 1);
    const username = usernameOf(number, code);
    const [account] = await this.accounts.create(enterpriseId, [{ id: newId(), username, name }]);
    if (!account || account.state === 'taken') throw usernameTaken(username);
    const userId = account.id;
    await this.transactions.run(async (tx) => {
      await this.seats.requireLocked(tx, enterpriseId, 1);
      const holding = await this.pupils.holder(schoolId, number, tx);
      if (holding && holding.user_id !== userId) throw numberTaken(number, holding.name);
      await this.pupils.insert(tx, [{ userId, enterpriseId, schoolId, number, name, gender }]);
      await this.#record(tx, access, 'pupil.created', userId);
    });
    return userId;
  }

  #enrol(access: UnitAccess, schoolId: string, userId: string, seat: number | null): Promise<Enrolment> {
    const { enterpriseId, unit } = access;
    return this.transactions.run(async (tx) => {
      const pupil = await this.pupils.lock(tx, userId);
      if (pupil?.enterprise_id !== enterpriseId) throw notFound('noun.pupil');
      if (pupil.school_id !== schoolId) throw businessRule('pupil.otherSchool');
      const count = await this.enrolments.lockClass(tx, unit.id);
      if (count >= PUPIL_LIMITS.classMax)
        throw businessRule('pupil.classFull', { maximum: PUPIL_LIMITS.classMax, count });
      if (unit.kind === 'class') await this.enrolments.endOtherClasses(tx, userId, unit.id);
      const id = await this.enrolments.insert(tx, { userId, classId: unit.id, enterpriseId, seat });
      const made = id && (await this.enrolments.find(tx, id));
      if (!made) throw conflict('pupil.enrolled');
      await this.#record(tx, access, 'pupil.enrolled', userId);
      return toEnrolment(made);
    });
  }

  #record(
    tx: Tx,
    access: UnitAccess,
    action: 'pupil.created' | 'pupil.enrolled' | 'pupil.unenrolled',
    id: string,
  ): Promise<void> {
    const target = { type: 'pupil', id } as const;
    return this.audit.record(tx, access, { action, target, after: { class: access.unit.name } });
  }
}

/** The school of the class. @throws AppError 422 */
function requireClass({ unit }: UnitAccess): string {
  if (unit.kind !== 'class' && unit.kind !== 'group') throw businessRule('pupil.notClass');
  if (unit.school_id === null) throw businessRule('pupil.noSchool');
  return unit.school_id;
}

function toEnrolment(row: EnrolmentRow): Enrolment {
  const { user_id: id, number, name, gender, state } = row;
  return {
    id: row.id,
    pupil: { id, number, username: usernameOf(number, row.school_code), name, gender, state },
    seat: row.seat,
    from: row.started_at.toISOString(),
    to: row.ended_at?.toISOString() ?? null,
  };
}
