/** The record of administrative actions: written in the action's transaction, never changed, read by administrators. */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { AuditEntry, AuditExportQuery, AuditQuery } from '@tiku/contracts/identity';
import type { Tx } from '@tiku/platform/database';
import { businessRule } from '@tiku/platform/errors';
import { cutPage, decodeCursor, offsetOf, portionsOf, TimePlace } from '@tiku/platform/lists';
import type { z } from 'zod';
import type { Actor } from './actor.js';
import { namelessEnterprises, withEnterpriseNames } from './enterprise-names.js';
import { toAuditEntry } from './audit.presenter.js';
import { AuditRepository, type AdministrativeAct, type AuditRow } from './audit.repository.js';

/** Caps the count: a larger number is not worth its cost. */
const COUNT_MAX = 10_000;
const EXPORT_MAX = 1_000_000;
const PORTION = 500;

@Injectable()
export class AuditService {
  constructor(private readonly entries: AuditRepository) {}

  /** Writes an entry in the transaction of the action. */
  record(tx: Tx, actor: Actor, act: AdministrativeAct): Promise<void> {
    return this.entries.insert(tx, actor, act);
  }

  /** Removes the personal data of an erased account from every entry. */
  forget(tx: Tx, userId: string): Promise<void> {
    return this.entries.forget(tx, userId);
  }

  /**
   * Latest first. `within` limits the list to one enterprise, its members and its single sign-on. `page` counts from 1;
   * a `cursor` overrides it.
   */
  async list(
    query: z.output<typeof AuditQuery>,
    within: string | null = null,
  ): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
    const { page, limit } = query;
    const [, after] = query.cursor === undefined ? [] : decodeCursor(query.cursor, TimePlace);
    const read = await this.entries.page(query, within, {
      limit: limit + 1,
      offset: offsetOf(query),
      after: after ?? null,
    });
    const total = await this.entries.count(query, within, COUNT_MAX + 1);
    const { rows, nextCursor } = cutPage(read, limit, (last) => [last.at.toISOString(), last.id]);
    return {
      entries: await this.#present(rows),
      pagination: pagination(page, limit, Math.min(total, COUNT_MAX), total <= COUNT_MAX, nextCursor),
    };
  }

  /** All that match, latest first, in portions. @throws AppError 422 if they are too many for a file */
  async exported(
    query: z.output<typeof AuditExportQuery>,
    within: string | null,
  ): Promise<AsyncGenerator<AuditEntry[]>> {
    if ((await this.entries.count(query, within, EXPORT_MAX + 1)) > EXPORT_MAX)
      throw businessRule('error.audit.tooMany', { maximum: EXPORT_MAX });
    return portionsOf(EXPORT_MAX / PORTION + 1, async (place?: string) => {
      const at = { limit: PORTION, offset: 0, after: place ?? null };
      const rows = await this.entries.page(query, within, at);
      const next = rows.length < PORTION ? null : (rows.at(-1)?.id ?? null);
      return { rows: await this.#present(rows), next };
    });
  }

  async #present(rows: readonly AuditRow[]): Promise<AuditEntry[]> {
    const names = await this.entries.enterpriseNames(namelessEnterprises(rows));
    return rows.map((entry) => toAuditEntry(withEnterpriseNames(entry, names)));
  }
}
