/** The rows of `audit_entries`: written with the action, never changed. They name people only by id. */
import { Injectable } from '@nestjs/common';
import {
  ENTERPRISE_AUDIT_ACTIONS,
  ENTERPRISE_AUDIT_TARGETS,
  type EnterpriseAuditEntry,
  type EnterpriseAuditExportQuery,
} from '@tiku/contracts/enterprise';
import { containing, hasValueLike } from '@tiku/platform/lists';
import { idAtTime, newId, Transactions, type Tx } from '@tiku/platform/database';
import {
  boolean,
  int4,
  json,
  nullable,
  oneOf,
  row,
  text,
  timestamptz,
  uuid,
  type RowOf,
} from '@tiku/platform/rows';
import { z } from 'zod';

export interface EnterpriseAct {
  /** Of an act that two may record: the second is ignored. */
  id?: string;
  /** Default now. */
  at?: Date;
  action: EnterpriseAuditEntry['action'];
  /** Names of members are not stored: they are read with the entry. */
  target: { type: EnterpriseAuditEntry['target']['type']; id?: string; name?: string };
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}
/** The member who acts, and the enterprise. */
export interface EnterpriseActor {
  enterpriseId: string;
  userId: string;
  byDirectory?: boolean;
}

/** SQL: the school of a unit or a pupil that an act names; null for other targets. */
const SCHOOL_OF = (targetId: string) => `coalesce((SELECT school_id FROM departments WHERE id = ${targetId}),
  (SELECT school_id FROM pupils WHERE user_id = ${targetId}))`;

type Filters = z.output<typeof EnterpriseAuditExportQuery>;
const Fields = json(z.record(z.string(), z.unknown()));
const AuditRow = row({
  id: uuid,
  at: timestamptz,
  action: oneOf(ENTERPRISE_AUDIT_ACTIONS),
  actor_id: uuid,
  by_directory: boolean,
  target_type: oneOf(ENTERPRISE_AUDIT_TARGETS),
  target_id: nullable(uuid),
  target_name: nullable(text),
  before: nullable(Fields),
  after: nullable(Fields),
});
export type AuditRow = RowOf<typeof AuditRow>;
const CountRow = row({ count: int4 });
const FoundRow = row({ id: uuid });

/** Ids sort by creation time, so a time range is an index range. */
const MATCHING = `enterprise_id = $1 AND ($7::uuid IS NULL OR school_id = $7) AND ($2::uuid IS NULL OR actor_id = $2) AND ($3::text IS NULL OR action = $3)
  AND ($4::uuid IS NULL OR id >= $4) AND ($5::uuid IS NULL OR id < $5)
  AND ($6::text IS NULL OR lower(target_name) LIKE $6 OR ${hasValueLike('before', '$6')} OR ${hasValueLike('after', '$6')}
    OR EXISTS (SELECT FROM user_summaries u
      WHERE (u.id = actor_id OR (u.id = target_id AND target_type IN ('member', 'pupil'))) AND lower(u.name) LIKE $6))`;
const conditionsOf = (enterpriseId: string, { q, actorId, action, schoolId, from, to }: Filters) => [
  enterpriseId,
  actorId ?? null,
  action ?? null,
  from === undefined ? null : idAtTime(Date.parse(from)),
  to === undefined ? null : idAtTime(Date.parse(to) + 1),
  q ? containing(q.toLowerCase()) : null,
  schoolId ?? null,
];

@Injectable()
export class AuditRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(tx: Tx, actor: EnterpriseActor, act: EnterpriseAct): Promise<void> {
    await tx.execute(
      `INSERT INTO audit_entries
         (id, enterprise_id, action, actor_id, by_directory, target_type, target_id, target_name, before, after, at, school_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, now()), ${SCHOOL_OF('$7')}) ON CONFLICT (id) DO NOTHING`,
      [
        act.id ?? newId(),
        actor.enterpriseId,
        act.action,
        actor.userId,
        actor.byDirectory ?? false,
        act.target.type,
        act.target.id ?? null,
        act.target.name ?? null,
        act.before ? JSON.stringify(act.before) : null,
        act.after ? JSON.stringify(act.after) : null,
        act.at ?? null,
      ],
    );
  }

  async has(
    tx: Tx,
    enterpriseId: string,
    action: EnterpriseAct['action'],
    targetId: string,
  ): Promise<boolean> {
    const found = await tx.query(
      FoundRow,
      `SELECT id FROM audit_entries WHERE enterprise_id = $1 AND action = $2 AND target_id = $3 LIMIT 1`,
      [enterpriseId, action, targetId],
    );
    return found.length > 0;
  }

  /** Latest first. Starts after the id `after`, or skips `offset` rows. */
  page(
    enterpriseId: string,
    query: Filters,
    { limit, offset, after }: { limit: number; offset: number; after: string | null },
  ): Promise<AuditRow[]> {
    return this.transactions.lists.query(
      AuditRow,
      `SELECT ${AuditRow.list()} FROM audit_entries WHERE ${MATCHING} AND ($8::uuid IS NULL OR id < $8)
       ORDER BY id DESC LIMIT $9 OFFSET $10`,
      [...conditionsOf(enterpriseId, query), after, limit, offset],
    );
  }

  /** Counts up to `max`. */
  async count(enterpriseId: string, query: Filters, max: number): Promise<number> {
    const [counted] = await this.transactions.lists.query(
      CountRow,
      `SELECT count(*)::int AS count
       FROM (SELECT FROM audit_entries WHERE ${MATCHING} LIMIT ${max}) AS matching`,
      conditionsOf(enterpriseId, query),
    );
    return counted?.count ?? 0;
  }
}
