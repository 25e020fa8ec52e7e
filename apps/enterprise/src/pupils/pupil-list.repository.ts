/** Lists of pupils, by number, and the present classes of those on a page. */
import { Injectable } from '@nestjs/common';
import { UNIT_KINDS, type ListPupilsQuery, type UnitKind } from '@tiku/contracts/enterprise';
import { Transactions } from '@tiku/platform/database';
import { containing, decodeCursor, NamePlace } from '@tiku/platform/lists';
import { oneOf, row, text, uuid, type RowOf } from '@tiku/platform/rows';
import type { z } from 'zod';
import { PUPIL_COLUMNS, PupilRow, PUPILS } from './pupils.repository.js';

const ClassRow = row({ user_id: uuid, id: uuid, kind: oneOf(UNIT_KINDS), name: text });
/** Below these, pupils are found by their classes; above, by their schools. */
const WITHIN_SCHOOLS: readonly UnitKind[] = ['year', 'class', 'group'];

@Injectable()
export class PupilListRepository {
  constructor(private readonly transactions: Transactions) {}

  /** One more than the page. `unit` null: of the whole enterprise. */
  list(
    enterpriseId: string,
    unit: { id: string; kind: UnitKind } | null,
    { search, limit, cursor }: z.output<typeof ListPupilsQuery>,
  ): Promise<PupilRow[]> {
    const [number, id] = cursor === undefined ? [null, null] : decodeCursor(cursor, NamePlace);
    const params: unknown[] = [
      enterpriseId,
      search ? containing(search.toLowerCase()) : null,
      number,
      id,
      limit + 1,
    ];
    const isWithin = unit !== null && WITHIN_SCHOOLS.includes(unit.kind);
    if (unit) params.push(unit.id);
    const below = isWithin
      ? `AND p.user_id IN (SELECT e.user_id FROM unit_closure c JOIN enrolments e ON e.class_id = c.descendant_id
           WHERE c.ancestor_id = $6 AND e.ended_at IS NULL)`
      : 'AND p.school_id IN (SELECT descendant_id FROM unit_closure WHERE ancestor_id = $6)';
    return this.transactions.lists.query(
      PupilRow,
      `SELECT ${PUPIL_COLUMNS} FROM ${PUPILS}
       WHERE p.enterprise_id = $1 AND ($2::text IS NULL OR p.searched LIKE $2)
         AND ($3::text IS NULL OR (p.number, p.user_id) > ($3, $4::uuid)) ${unit ? below : ''}
       ORDER BY p.number, p.user_id LIMIT $5`,
      params,
    );
  }

  classesOf(ids: readonly string[]): Promise<RowOf<typeof ClassRow>[]> {
    return this.transactions.lists.query(
      ClassRow,
      `SELECT e.user_id, d.id, d.kind, d.name FROM enrolments e JOIN departments d ON d.id = e.class_id
       WHERE e.user_id = ANY ($1) AND e.ended_at IS NULL ORDER BY d.kind, d.sorted, d.id`,
      [ids],
    );
  }
}

export const placeOfPupil = ({ number, user_id }: PupilRow) => [number, user_id];
