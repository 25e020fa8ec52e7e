/**
 * The superadmin's list of enterprises and their addresses. The enterprise service owns them: it is asked first, and what
 * it answers is written here with the audit row, so that the next registration finds it.
 */
import { Injectable } from '@nestjs/common';
import { pagination, type Pagination } from '@tiku/contracts/common';
import type { EmailDomain, EnterprisesQuery, SaveEmailDomainRequest } from '@tiku/contracts/identity';
import { Transactions, type Tx } from '@tiku/platform/database';
import { AppError, businessRule, notFound, outdatedVersion } from '@tiku/platform/errors';
import { cutPage } from '@tiku/platform/lists';
import type { z } from 'zod';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { changedFields } from '../audit/changed-fields.js';
import { EnterpriseClient } from './enterprise.client.js';
import { EnterpriseProjection } from './enterprise-projection.js';
import { emailDomainChanged } from './enterprises.events.js';
import {
  EnterprisesRepository,
  type EnterpriseFields,
  type EnterpriseRow,
} from './enterprises.repository.js';
import { HandOver } from './hand-over.js';

type Save = z.output<typeof SaveEmailDomainRequest>;
type Query = z.output<typeof EnterprisesQuery>;

@Injectable()
export class EnterprisesService {
  constructor(
    private readonly enterprises: EnterprisesRepository,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
    private readonly owner: EnterpriseClient,
    private readonly projection: EnterpriseProjection,
    private readonly handOver: HandOver,
  ) {}

  /** By name. `page` counts from 1 and is passed over where a `cursor` says more exactly where to go on. */
  async list(query: Query): Promise<{ emailDomains: EmailDomain[]; pagination: Pagination }> {
    const [read, total] = await Promise.all([this.enterprises.list(query), this.enterprises.count(query.q)]);
    const { rows, nextCursor } = cutPage(read, query.limit, ({ name, id }) => [name, id]);
    return {
      emailDomains: rows.map(viewOf),
      pagination: pagination(query.page, query.limit, total, true, nextCursor),
    };
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<EmailDomain> {
    const row = await this.enterprises.find(id);
    if (!row) throw notFound('noun.enterprise');
    return viewOf(row);
  }

  /** Those that still have a seat, as the registration form shows them. */
  async listOpen() {
    return (await this.enterprises.listOpen()).map((row) => {
      const { name, emailSuffix, availableSlots, currentMembers, maxMembers } = viewOf(row);
      return { name, emailSuffix, availableSlots, currentMembers, maxMembers };
    });
  }

  /** @throws AppError 409 where the suffix is taken */
  async create(actor: Actor, save: Save): Promise<EmailDomain> {
    const facts = this.owner.isThere ? await this.owner.save(null, save) : null;
    return this.transactions.run(async (tx) => {
      const made = facts ? await this.projection.apply(tx, facts) : await this.enterprises.insert(tx, save);
      if (!made) throw suffixTaken();
      await this.audit.record(tx, actor, {
        action: 'enterprise.created',
        target: targetOf(made),
        ...changedFields(null, fieldsOf(made)),
      });
      await tx.publish(...emailDomainChanged(made));
      return viewOf(made);
    });
  }

  /** @throws AppError 404, 409 outdated or suffix taken */
  async update(actor: Actor, id: string, save: Save): Promise<EmailDomain> {
    const before = await this.#beforeOwner(id);
    const facts = before && (await this.owner.save(id, save));
    return this.transactions.run(async (tx) => {
      await this.enterprises.lockMembers(tx, id);
      const known = before ?? (await this.enterprises.findForUpdate(tx, id));
      if (!known) throw notFound('noun.enterprise');
      if (!facts && save.version !== undefined && save.version !== known.version)
        throw outdatedVersion(known.version);
      const changed = facts
        ? await this.projection.apply(tx, facts)
        : await this.enterprises.update(tx, id, save);
      if (!changed) throw suffixTaken();
      await this.audit.record(tx, actor, {
        action: 'enterprise.updated',
        target: targetOf(changed),
        ...changedFields(fieldsOf(known), fieldsOf(changed)),
      });
      await tx.publish(...emailDomainChanged(changed));
      return viewOf(changed);
    });
  }

  /** Only one without members and connection; others are switched off. @throws AppError 404, 422 */
  async remove(actor: Actor, id: string): Promise<void> {
    const before = await this.#beforeOwner(id);
    if (before) {
      await this.transactions.run((tx) => this.#requireRemovable(tx, id));
      await this.owner.remove(id);
    }
    return this.transactions.run(async (tx) => {
      // The owner's event may have removed the row already.
      const isGone = before !== null && !(await this.enterprises.findForUpdate(tx, id));
      const known = isGone ? before : await this.#requireRemovable(tx, id);
      await this.enterprises.remove(tx, id);
      await this.audit.record(tx, actor, {
        action: 'enterprise.deleted',
        target: targetOf(known),
        ...changedFields(fieldsOf(known), null),
      });
      await tx.publish(...emailDomainChanged({ id, version: known.version + 1 }));
    });
  }

  /** The row as it stands before its owner changes it; null where identity keeps enterprises by itself. @throws AppError 404 */
  async #beforeOwner(id: string): Promise<EnterpriseRow | null> {
    if (!this.owner.isThere) return null;
    const known = await this.enterprises.find(id);
    if (!known) throw notFound('noun.enterprise');
    await this.handOver.ensure(id);
    return known;
  }

  /** The locked row. @throws AppError 404, 422 */
  async #requireRemovable(tx: Tx, id: string): Promise<EnterpriseRow> {
    const known = await this.enterprises.findForUpdate(tx, id);
    if (!known) throw notFound('noun.enterprise');
    if (known.current_members > 0)
      throw businessRule('error.enterprise.hasMembers', { members: known.current_members });
    // Going with the enterprise, it would be gone without an audit row and an event of its own.
    if (await this.enterprises.hasConnection(tx, id)) throw businessRule('error.enterprise.hasConnection');
    return known;
  }
}

const suffixTaken = () =>
  new AppError(
    'CONFLICT_ERROR',
    'error.enterprise.suffixTaken',
    {},
    { fields: [{ path: 'emailSuffix', rule: 'taken' }] },
  );

const targetOf = ({ id, name }: EnterpriseRow) => ({ type: 'enterprise' as const, id, name });

function fieldsOf(row: EnterpriseRow): EnterpriseFields {
  return { name: row.name, emailSuffix: row.email_suffix, maxMembers: row.max_members, active: row.active };
}

function viewOf(row: EnterpriseRow): EmailDomain {
  return {
    id: row.id,
    ...fieldsOf(row),
    currentMembers: row.current_members,
    availableSlots: Math.max(0, row.max_members - row.current_members),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  };
}
