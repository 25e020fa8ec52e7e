/** What managers did in their enterprise: written in the action's transaction, read only by the super admin. */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type {
  EnterpriseAuditEntry,
  EnterpriseAuditExportQuery,
  EnterpriseAuditQuery,
} from '@tiku/contracts/enterprise';
import type { Tx } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { cutPage, decodeCursor, offsetOf, portionsOf, TimePlace } from '@tiku/platform/lists';
import { UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import type { Membership } from '../members/membership.js';
import {
  AuditRepository,
  type AuditRow,
  type EnterpriseAct,
  type EnterpriseActor,
} from './audit.repository.js';

/** Caps the count: a larger number is not worth its cost. */
const COUNT_MAX = 10_000;
const EXPORT_MAX = 1_000_000;
const PORTION = 500;

@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly names: UserNames,
  ) {}

  /** Records an action in the transaction that performs it. */
  record(tx: Tx, actor: EnterpriseActor, act: EnterpriseAct): Promise<void> {
    return this.entries.insert(tx, actor, act);
  }

  /** Whether the platform once named this member the super admin. */
  hasNamed(tx: Tx, enterpriseId: string, userId: string): Promise<boolean> {
    return this.entries.has(tx, enterpriseId, 'enterprise.super-admin-named', userId);
  }

  /** Entries of the caller's enterprise. `page` counts from 1; a `cursor` overrides it. */
  async list(
    { enterpriseId }: Membership,
    query: z.output<typeof EnterpriseAuditQuery>,
  ): Promise<{ entries: EnterpriseAuditEntry[]; pagination: Pagination }> {
    const { page, limit } = query;
    const [, after] = query.cursor === undefined ? [] : decodeCursor(query.cursor, TimePlace);
    const [read, total] = await Promise.all([
      this.entries.page(enterpriseId, query, {
        limit: limit + 1,
        offset: offsetOf(query),
        after: after ?? null,
      }),
      this.entries.count(enterpriseId, query, COUNT_MAX + 1),
    ]);
    const { rows, nextCursor } = cutPage(read, limit, (last) => [last.at.toISOString(), last.id]);
    return {
      entries: await this.#present(rows),
      pagination: pagination(page, limit, Math.min(total, COUNT_MAX), total <= COUNT_MAX, nextCursor),
    };
  }

  /** All that match, latest first, in portions. @throws AppError 422 if they are too many for a file */
  async exported(
    { enterpriseId }: Membership,
    query: z.output<typeof EnterpriseAuditExportQuery>,
  ): Promise<AsyncGenerator<EnterpriseAuditEntry[]>> {
    if ((await this.entries.count(enterpriseId, query, EXPORT_MAX + 1)) > EXPORT_MAX)
      throw businessRule('error.audit.tooMany', { maximum: EXPORT_MAX });
    return portionsOf(EXPORT_MAX / PORTION + 1, async (place?: string) => {
      const at = { limit: PORTION, offset: 0, after: place ?? null };
      const rows = await this.entries.page(enterpriseId, query, at);
      const next = rows.length < PORTION ? null : (rows.at(-1)?.id ?? null);
      return { rows: await this.#present(rows), next };
    });
  }

  async #present(rows: readonly AuditRow[]): Promise<EnterpriseAuditEntry[]> {
    const people = await this.names.load(
      rows.flatMap(({ actor_id, target_type, target_id }) =>
        isPerson(target_type) && target_id ? [actor_id, target_id] : [actor_id],
      ),
    );
    const nameOf = (id: string | null) => (id && people.get(id)?.name) || null;
    return rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      actor: { id: row.actor_id, name: nameOf(row.actor_id) },
      byDirectory: row.by_directory,
      target: {
        type: row.target_type,
        id: row.target_id,
        name: isPerson(row.target_type) ? nameOf(row.target_id) : row.target_name,
      },
      before: row.before,
      after: row.after,
    }));
  }
}

const isPerson = (type: AuditRow['target_type']): boolean => type === 'member' || type === 'pupil';
