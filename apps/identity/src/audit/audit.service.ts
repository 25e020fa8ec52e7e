/** The record of administrative acts: written in the transaction of the act, never changed, read by administrators. */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { AuditEntry, AuditQuery } from '@tiku/contracts/identity';
import { idAtTime, newId, Transactions, type Tx } from '@tiku/platform/database';
import type { z } from 'zod';
import { decodeCursor, encodeCursor } from '../keyset-cursor.js';
import type { Actor } from './actor.js';
import type { ChangedFields } from './changed-fields.js';
import { namelessEnterprises, withEnterpriseNames } from './enterprise-names.js';

export interface AdministrativeAct extends ChangedFields {
  action: AuditEntry['action'];
  target: AuditEntry['target'];
}

interface AuditRow {
  id: string;
  at: Date;
  action: AuditEntry['action'];
  actor_id: string;
  actor_name: string | null;
  target_type: AuditEntry['target']['type'];
  target_id: string;
  target_name: string | null;
  ip: string | null;
  user_agent: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Counting further would cost more than anyone reads. */
const COUNT_MAX = 10_000;

@Injectable()
export class AuditService {
  constructor(private readonly transactions: Transactions) {}

  async record(tx: Tx, actor: Actor, act: AdministrativeAct): Promise<void> {
    await tx.execute(
      `INSERT INTO audit_entries
         (id, at, action, actor_id, actor_name, target_type, target_id, target_name, ip, user_agent, before, after)
       VALUES ($1, $2, $3, $4, (SELECT name FROM users WHERE id = $4), $5, $6, $7, $8, $9, $10, $11)`,
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
      ],
    );
  }

  /**
   * Takes name, address and department of an erased account out of every row, and from where it acted: that something was
   * done, and by which id, stays.
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

  async list(query: z.output<typeof AuditQuery>): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
    const { page, limit } = query;
    const after = query.cursor === undefined ? null : decodeCursor(query.cursor).id;
    const conditions = [
      query.actorId ?? null,
      query.targetId ?? null,
      query.action ?? null,
      query.from === undefined ? null : idAtTime(Date.parse(query.from)),
      query.to === undefined ? null : idAtTime(Date.parse(query.to) + 1),
    ];
    const rows = await this.transactions.read.query<AuditRow>(
      `SELECT * FROM audit_entries WHERE ${MATCHING} AND ($6::uuid IS NULL OR id < $6)
       ORDER BY id DESC LIMIT $7 OFFSET $8`,
      [...conditions, after, limit + 1, after ? 0 : (page - 1) * limit],
    );
    const [counted] = await this.transactions.read.query<{ count: number }>(
      `SELECT count(*)::int AS count
       FROM (SELECT FROM audit_entries WHERE ${MATCHING} LIMIT ${COUNT_MAX + 1}) AS matching`,
      conditions,
    );
    const total = counted?.count ?? 0;
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const next =
      rows.length > limit && last ? encodeCursor({ at: last.at.toISOString(), id: last.id }) : null;
    const names = await this.#enterpriseNames(namelessEnterprises(shown));
    return {
      entries: shown.map((row) => viewOf(withEnterpriseNames(row, names))),
      pagination: pagination(page, limit, Math.min(total, COUNT_MAX), total <= COUNT_MAX, next),
    };
  }

  /** As they are called now, or were when they were last acted upon; in one statement, and in none where none is asked for. */
  async #enterpriseNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.transactions.read.query<{ id: string; name: string | null }>(
      `SELECT asked.id, coalesce(e.name, (
         SELECT a.target_name FROM audit_entries a WHERE a.target_id = asked.id AND a.target_type = 'enterprise'
         ORDER BY a.id DESC LIMIT 1)) AS name
       FROM unnest($1::uuid[]) AS asked (id) LEFT JOIN enterprises e ON e.id = asked.id`,
      [ids],
    );
    return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
  }
}

/** Ids sort by time of making, so that a range of time is a range of the primary key. */
const MATCHING = `($1::uuid IS NULL OR actor_id = $1) AND ($2::uuid IS NULL OR target_id = $2)
  AND ($3::text IS NULL OR action = $3) AND ($4::uuid IS NULL OR id >= $4) AND ($5::uuid IS NULL OR id < $5)`;

function viewOf(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: { id: row.actor_id, name: row.actor_name },
    target: { type: row.target_type, id: row.target_id, name: row.target_name },
    ip: row.ip,
    userAgent: row.user_agent,
    before: row.before,
    after: row.after,
  };
}
