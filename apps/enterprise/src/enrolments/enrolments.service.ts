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
import { PupilAccessRepository } from '../pupils/pupil-access.repository.js';
import { PupilNumbers } from '../pupils/pupil-numbers.js';
import { usernameTaken } from '../pupils/pupils.errors.js';
import { usernameOf } from '../pupils/pupils.presenter.js';
import { PupilsRepository } from '../pupils/pupils.repository.js';
import { PupilSeats } from '../pupils/pupil-seats.js';
import { SchoolAccountsClient } from '../pupils/school-accounts.client.js';
import type { UnitAccess } from '../units/unit-access.repository.js';
import { EnrolmentsRepository, type EnrolmentRow } from './enrolments.repository.js';

type Creation = z.output<typeof CreateEnrolmentRequest>;
type NewPupil = Pick<Creation, 'gender' | 'seat'> & { number: string; name: string };

@Injectable()
export class EnrolmentsService {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly pupils: PupilsRepository,
    private readonly numbers: PupilNumbers,
    private readonly pupilAccess: PupilAccessRepository,
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
    if (pupilId !== undefined) {
      const enrolment = await this.transactions.run((tx) => this.#take(tx, access, schoolId, pupilId, seat));
      return { enrolment, password: null };
    }
    const enrolment = await this.#createPupil(access, schoolId, { number, name, gender, seat });
    const { id } = enrolment.pupil;
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
  async #createPupil(access: UnitAccess, schoolId: string, wanted: NewPupil): Promise<Enrolment> {
    const { enterpriseId } = access;
    const { number, name, gender, seat } = wanted;
    await this.numbers.requireFree(access.userId, { schoolId, number });
    const { code } = await this.seats.require(enterpriseId, schoolId, 1);
    const username = usernameOf(number, code);
    const [account] = await this.accounts.create(enterpriseId, [{ id: newId(), username, name }]);
    if (!account || account.state === 'taken') throw usernameTaken(username);
    const userId = account.id;
    return this.transactions.run(async (tx) => {
      await this.seats.requireLocked(tx, enterpriseId, 1);
      await this.numbers.requireFree(access.userId, { schoolId, number }, tx);
      // Identity knows the number as that of another child, whose change of number was cut off halfway.
      if (await this.pupils.lock(tx, userId)) throw usernameTaken(username);
      await this.pupils.insert(tx, [{ userId, enterpriseId, schoolId, number, name, gender }]);
      await this.#record(tx, access, 'pupil.created', userId);
      return this.#enrol(tx, access, userId, seat);
    });
  }

  /** A pupil of the school whom the caller already looks after: a role at the class alone reaches no other one. */
  async #take(
    tx: Tx,
    access: UnitAccess,
    schoolId: string,
    pupilId: string,
    seat: number | null,
  ): Promise<Enrolment> {
    const pupil = await this.pupils.lock(tx, pupilId);
    const held = pupil && (await this.pupilAccess.find(pupilId, access.userId, tx));
    if (held?.enterpriseId !== access.enterpriseId || !held.verbs.includes('people'))
      throw notFound('noun.pupil');
    if (held.pupil.school_id !== schoolId) throw businessRule('pupil.otherSchool');
    return this.#enrol(tx, access, pupilId, seat);
  }

  async #enrol(tx: Tx, access: UnitAccess, userId: string, seat: number | null): Promise<Enrolment> {
    const { enterpriseId, unit } = access;
    const count = await this.enrolments.lockClass(tx, unit.id);
    if (count === null) throw businessRule('pupil.classArchived');
    if (count >= PUPIL_LIMITS.classMax)
      throw businessRule('pupil.classFull', { maximum: PUPIL_LIMITS.classMax, count });
    if (unit.kind === 'class') await this.enrolments.endOtherClasses(tx, userId, unit.id);
    const id = await this.enrolments.insert(tx, { userId, classId: unit.id, enterpriseId, seat });
    const made = id && (await this.enrolments.find(tx, id));
    if (!made) throw conflict('pupil.enrolled');
    await this.#record(tx, access, 'pupil.enrolled', userId);
    return toEnrolment(made);
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

/** Where a pupil has moved to is no business of the former class. */
function toEnrolment(row: EnrolmentRow): Enrolment {
  const { user_id: id, name, gender, is_elsewhere: isElsewhere } = row;
  const number = isElsewhere ? '' : row.number;
  const username = isElsewhere ? '' : usernameOf(number, row.school_code);
  return {
    id: row.id,
    pupil: { id, number, username, name, gender, state: isElsewhere ? '' : row.state },
    seat: row.seat,
    from: row.started_at.toISOString(),
    to: row.ended_at?.toISOString() ?? null,
  };
}
