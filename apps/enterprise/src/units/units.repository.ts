/** Writes of units. Writers hold the enterprise's lock; triggers keep the closure and the school of each row. */
import { Injectable } from '@nestjs/common';
import type { UnitKind } from '@tiku/contracts/enterprise';
import { newId, type Tx } from '@tiku/platform/database';
import { UnitEntity } from './unit.entity.js';

export interface UnitFields {
  kind: UnitKind;
  name: string;
  parentId: string | null;
  code: string | null;
  schoolCode: string | null;
}

@Injectable()
export class UnitsRepository {
  async insert(tx: Tx, enterpriseId: string, fields: UnitFields): Promise<string> {
    const id = newId();
    const { kind, name, parentId, code, schoolCode } = fields;
    await tx.execute(
      `INSERT INTO departments (id, enterprise_id, kind, name, parent_id, code, school_code)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, enterpriseId, kind, name, parentId, code, schoolCode],
    );
    return id;
  }

  async update(tx: Tx, id: string, { kind, name, code, schoolCode }: UnitFields): Promise<void> {
    await tx.execute(
      `UPDATE departments SET kind = $2, name = $3, code = $4, school_code = $5, version = version + 1,
         updated_at = now() WHERE id = $1`,
      [id, kind, name, code, schoolCode],
    );
  }

  async move(tx: Tx, id: string, parentId: string | null): Promise<void> {
    await tx.execute(
      'UPDATE departments SET parent_id = $2, version = version + 1, updated_at = now() WHERE id = $1',
      [id, parentId],
    );
  }

  /** With all units below it that are not archived yet. */
  async archive(tx: Tx, id: string): Promise<void> {
    await tx.execute(
      `UPDATE departments d SET archived_at = now(), version = version + 1, updated_at = now()
       FROM unit_closure c WHERE c.ancestor_id = $1 AND d.id = c.descendant_id AND d.archived_at IS NULL`,
      [id],
    );
  }

  /** With the units below it that the same act archived. */
  async restore(tx: Tx, id: string): Promise<void> {
    await tx.execute(
      `UPDATE departments d SET archived_at = NULL, version = d.version + 1, updated_at = now()
       FROM unit_closure c, departments top WHERE c.ancestor_id = $1 AND top.id = $1 AND d.id = c.descendant_id
         AND d.archived_at = top.archived_at`,
      [id],
    );
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.manager.delete(UnitEntity, { id });
  }

  async countRoleChange(tx: Tx, id: string): Promise<void> {
    await tx.execute('UPDATE departments SET version = version + 1 WHERE id = $1', [id]);
  }
}
