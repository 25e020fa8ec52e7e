/** A pupil as answers show it. Pure. */
import type { Pupil, UnitReference } from '@tiku/contracts/enterprise';
import type { PupilRow } from './pupils.repository.js';

export const usernameOf = (number: string, schoolCode: string): string =>
  `${number}@${schoolCode}`.toLowerCase();

export function toPupil(row: PupilRow, classes: UnitReference[]): Pupil {
  return {
    id: row.user_id,
    number: row.number,
    username: usernameOf(row.number, row.school_code),
    name: row.name,
    gender: row.gender,
    state: row.state,
    school: { id: row.school_id, name: row.school_name, code: row.school_code },
    classes,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}
