/** The rows of `audit_entries`. Written with the action; changed only to erase a person's data. */
import { Injectable } from '@nestjs/common';
import {
  AUDIT_ACTIONS,
  AUDIT_TARGETS,
  type AuditEntry,
  type AuditExportQuery,
} from '@tiku/contracts/identity';
import { idAtTime, newId, Transactions, type Tx } from '@tiku/platform/database';
import { containing, hasValueLike } from '@tiku/platform/lists';
import { int4, json, nullable, oneOf, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import { z } from 'zod';
import type { Actor } from './actor.js';
import type { ChangedFields } from './changed-fields.js';

export interface AdministrativeAct extends ChangedFields {
  action: AuditEntry['action'];
  target: AuditEntry['target'];
  /** For a target that no longer exists; otherwise its row has the name. */
  enterpriseId?: string | null;
}

type Query = z.output<typeof AuditExportQuery>;
const Fields = json(z.record(z.string(), z.unknown()));
const AuditRow = row({
  id: uuid,
  at: timestamptz,
  action: oneOf(AUDIT_ACTIONS),
  actor_id: uuid,
  actor_name: nullable(text),
  target_type: oneOf(AUDIT_TARGETS),
  target_id: uuid,
  target_name: nullable(text),
  ip: nullable(text),
  user_agent: nullable(text),
  before: nullable(Fields),
  after: nullable(Fields),
});
export type AuditRow = RowOf<typeof AuditRow>;
const CountRow = row({ count: int4 });
const NameRow = row({ id: uuid, name: nullable(text) });

/** Ids sort by creation time, so a time range is a range of the primary key. */
const MATCHING = `($1::uuid IS NULL OR actor_id = $1) AND ($2::uuid IS NULL OR target_id = $2)
  AND ($3::text IS NULL OR action = $3) AND ($4::uuid IS NULL OR id >= $4) AND ($5::uuid IS NULL OR id < $5)
  AND ($6::text IS NULL OR lower(actor_name) LIKE $6 OR lower(target_name) LIKE $6 OR ${hasValueLike('before', '$6')}
    OR ${hasValueLike('after', '$6')})`;
/**
 * Actions `a` on an enterprise, and on its members and single sign-on while they belonged to it. Old entries without an
 * enterprise: actions on its present members and on any single sign-on that was created for it.
 */
export const actsWithin = (enterpriseId: string): string => `(a.enterprise_id = ${enterpriseId}
  OR a.after ->> 'enterpriseId' = ${enterpriseId}::text
  OR (a.enterprise_id IS NULL AND (a.target_id = ${enterpriseId}
    OR a.target_id IN (SELECT id FROM users WHERE enterprise_id = ${enterpriseId})
    OR a.target_id IN (SELECT target_id FROM audit_entries
      WHERE action = 'sso-connection.created' AND after ->> 'enterpriseId' = ${enterpriseId}::text))))`;
const WITHIN = `AND ($7::uuid IS NULL OR ${actsWithin('$7::uuid')})`;
const conditionsOf = ({ q, actorId, targetId, action, from, to }: Query, within: string | null) => [
  actorId ?? null,
  targetId ?? null,
  action ?? null,
  from === undefined ? null : idAtTime(Date.parse(from)),
  to === undefined ? null : idAtTime(Date.parse(to) + 1),
  q ? containing(q.toLowerCase()) : null,
  within,
];

@Injectable()
export class AuditRepository {
  constructor(private readonly transactions: Transactions) {}

  async insert(tx: Tx, actor: Actor, act: AdministrativeAct): Promise<void> {
    await tx.execute(
      `INSERT INTO audit_entries
         (id, at, action, actor_id, actor_name, target_type, target_id, target_name, ip, user_agent, before, after,
          enterprise_id)
       VALUES ($1, $2, $3, $4, (SELECT name FROM users WHERE id = $4), $5, $6, $7, $8, $9, $10, $11,
         -- Who leaves is in it no more: the act says from where.
         coalesce($12::uuid, ($10::jsonb ->> 'enterpriseId')::uuid, CASE $5
           WHEN 'enterprise' THEN $6
           WHEN 'user' THEN (SELECT enterprise_id FROM users WHERE id = $6)
           ELSE (SELECT enterprise_id FROM sso_connections WHERE id = $6) END))`,
      [
        newId(),
        new Date(),
        act.action,
        actor.id,
        act.target.type,
        act.target.id,
        act.target.name,
        actor.ip,
        actor.userAgent,
        act.before && JSON.stringify(act.before),
        act.after && JSON.stringify(act.after),
        act.enterpriseId ?? null,
      ],
    );
  }

  /**
   * Removes name, address and department of an erased account from every row, and the IP addresses it acted from. The
   * actions and the account's id stay.
   */
  async forget(tx: Tx, userId: string): Promise<void> {
    await tx.execute(
      'UPDATE audit_entries SET actor_name = NULL, ip = NULL, user_agent = NULL WHERE actor_id = $1',
      [userId],
    );
    await tx.execute(
      `UPDATE audit_entries SET target_name = NULL,
         before = before - ARRAY['name', 'email', 'department'], after = after - ARRAY['name', 'email', 'department']
       WHERE target_id = $1 AND target_type = 'user'`,
      [userId],
    );
  }

  /** Latest first. Starts before the id `after`, or skips `offset` rows. */
  page(
    query: Query,
    within: string | null,
    { limit, offset, after }: { limit: number; offset: number; after: string | null },
  ): Promise<AuditRow[]> {
    return this.transactions.lists.query(
      AuditRow,
      `SELECT ${AuditRow.list()} FROM audit_entries a WHERE ${MATCHING} ${WITHIN} AND ($8::uuid IS NULL OR id < $8)
       ORDER BY id DESC LIMIT $9 OFFSET $10`,
      [...conditionsOf(query, within), after, limit, offset],
    );
  }

  /** Counts up to `max`. */
  async count(query: Query, within: string | null, max: number): Promise<number> {
    const [counted] = await this.transactions.lists.query(
      CountRow,
      `SELECT count(*)::int AS count
       FROM (SELECT FROM audit_entries a WHERE ${MATCHING} ${WITHIN} LIMIT ${max}) AS matching`,
      conditionsOf(query, within),
    );
    return counted?.count ?? 0;
  }

  /** Current names, or the names at the last action. One query, or none if there are no ids. */
  async enterpriseNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.transactions.read.query(
      NameRow,
      `SELECT wanted.id, coalesce(e.name, (
         SELECT a.target_name FROM audit_entries a WHERE a.target_id = wanted.id AND a.target_type = 'enterprise'
         ORDER BY a.id DESC LIMIT 1)) AS name
       FROM unnest($1::uuid[]) AS wanted (id) LEFT JOIN enterprises e ON e.id = wanted.id`,
      [ids],
    );
    return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
  }
}
