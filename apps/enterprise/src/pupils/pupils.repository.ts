/** SQL of pupils. */
import { Injectable } from '@nestjs/common';
import { GENDERS, PUPIL_STATES } from '@tiku/contracts/enterprise';
import { Transactions, type Reader, type Tx } from '@tiku/platform/database';
import { int4, nullable, oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';

export const PupilRow = row({
  user_id: uuid,
  enterprise_id: uuid,
  school_id: uuid,
  school_name: text,
  school_code: text,
  number: text,
  name: text,
  gender: oneOf(GENDERS),
  state: oneOf(PUPIL_STATES),
  version: int4,
  created_at: timestamptz,
});
export type PupilRow = RowOf<typeof PupilRow>;
const CodeRow = row({ school_code: nullable(text) });
const HolderRow = row({ user_id: uuid, name: text });

/** Of pupils `p` at schools `s`. */
export const PUPIL_COLUMNS = `p.user_id, p.enterprise_id, p.school_id, s.name AS school_name,
  coalesce(s.school_code, '') AS school_code, p.number, p.name, p.gender, p.state, p.version, p.created_at`;
export const PUPILS = 'pupils p JOIN departments s ON s.id = p.school_id';

export interface NewPupil {
  userId: string;
  enterpriseId: string;
  schoolId: string;
  number: string;
  name: string;
  gender: PupilRow['gender'];
}

@Injectable()
export class PupilsRepository {
  constructor(private readonly transactions: Transactions) {}

  async find(id: string, reader: Reader = this.transactions.read): Promise<PupilRow | null> {
    const sql = `SELECT ${PUPIL_COLUMNS} FROM ${PUPILS} WHERE p.user_id = $1`;
    return (await reader.query(PupilRow, sql, [id]))[0] ?? null;
  }

  /** Not the key, so that enrolments of a roll-over do not wait for it while it waits for a class. */
  async lock(tx: Tx, id: string): Promise<PupilRow | null> {
    const sql = `SELECT ${PUPIL_COLUMNS} FROM ${PUPILS} WHERE p.user_id = $1 FOR NO KEY UPDATE OF p`;
    return (await tx.query(PupilRow, sql, [id]))[0] ?? null;
  }

  /** With which its pupils sign in; null if it is no school. */
  async codeOf(schoolId: string): Promise<string | null> {
    const sql = `SELECT school_code FROM departments WHERE id = $1 AND kind = 'school'`;
    const [school] = await this.transactions.read.query(CodeRow, sql, [schoolId]);
    return school?.school_code ?? null;
  }

  /** Who has the number at the school. */
  async holder(
    schoolId: string,
    number: string,
    reader: Reader = this.transactions.read,
  ): Promise<RowOf<typeof HolderRow> | null> {
    const sql = 'SELECT user_id, name FROM pupils WHERE school_id = $1 AND number = $2';
    return (await reader.query(HolderRow, sql, [schoolId, number]))[0] ?? null;
  }

  /** Those who exist already are left as they are. */
  async insert(tx: Tx, pupils: readonly NewPupil[]): Promise<void> {
    await tx.execute(
      `INSERT INTO pupils (user_id, enterprise_id, school_id, number, name, gender)
       SELECT "userId", "enterpriseId", "schoolId", number, name, gender FROM json_to_recordset($1)
         AS p ("userId" uuid, "enterpriseId" uuid, "schoolId" uuid, number text, name text, gender text)
       ON CONFLICT (user_id) DO NOTHING`,
      [JSON.stringify(pupils)],
    );
  }

  /** Gives it the next version. False if another change was first. */
  async claim(tx: Tx, id: string, version: number): Promise<boolean> {
    const sql = 'UPDATE pupils SET version = version + 1 WHERE user_id = $1 AND version = $2';
    return (await tx.execute(sql, [id, version])) > 0;
  }

  /** A refused change leaves no trace: the caller may correct it and send the same version. */
  async unclaim(tx: Tx, id: string, version: number): Promise<void> {
    const sql = 'UPDATE pupils SET version = version - 1 WHERE user_id = $1 AND version = $2';
    await tx.execute(sql, [id, version]);
  }

  /** The version stays that of the claim. */
  async update(tx: Tx, pupil: PupilRow): Promise<void> {
    await tx.execute(
      `UPDATE pupils SET school_id = $2, number = $3, name = $4, gender = $5, state = $6 WHERE user_id = $1`,
      [pupil.user_id, pupil.school_id, pupil.number, pupil.name, pupil.gender, pupil.state],
    );
  }

  /** With enrolments and codes of guardians. */
  async remove(tx: Tx, id: string): Promise<void> {
    await tx.execute('DELETE FROM pupils WHERE user_id = $1', [id]);
  }
}
