/**
 * Erasure of an enterprise. Its super admin requests it and can cancel it within the grace period. Then its members
 * lose what belongs to it, in portions, and the enterprise is deleted last. Accounts and banks stay with their owners.
 */
import { Injectable } from '@nestjs/common';
import type { Enterprise } from '@tiku/contracts/enterprise';
import { emailUnverified } from '@tiku/platform/auth';
import { Transactions, type Tx } from '@tiku/platform/database';
import { atField, businessRule } from '@tiku/platform/errors';
import { StoredFiles } from '@tiku/platform/stored-files';
import { AuditService } from '../audit/audit.service.js';
import { DataExportsRepository } from '../data-exports/data-exports.repository.js';
import { fieldsOf } from '../enterprises/enterprise.presenter.js';
import { enterpriseErased, enterpriseUpdated } from '../enterprises/enterprises.events.js';
import { EnterprisesRepository, type EnterpriseRow } from '../enterprises/enterprises.repository.js';
import { EnterprisesService } from '../enterprises/enterprises.service.js';
import { requireSuperAdmin, type Membership } from '../members/membership.js';
import { MembersRepository } from '../members/members.repository.js';
import { memberLeft } from '../seats/membership.events.js';
import { SeatsRepository } from '../seats/seats.repository.js';
import { ErasureRepository } from './erasure.repository.js';

const PORTION = 500;
/** Rows without an event: ten are deleted in the time of one member. */
const ROWS_FACTOR = 10;

@Injectable()
export class ErasureService {
  constructor(
    private readonly erasure: ErasureRepository,
    private readonly enterprises: EnterprisesService,
    private readonly rows: EnterprisesRepository,
    private readonly members: MembersRepository,
    private readonly seats: SeatsRepository,
    private readonly exports: DataExportsRepository,
    private readonly files: StoredFiles,
    private readonly audit: AuditService,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError 403, 422 if the name differs */
  async request(caller: Membership, name: string): Promise<Enterprise> {
    if (!caller.proven) throw emailUnverified();
    await this.#change(caller, async (tx, enterprise) => {
      if (comparable(name) !== comparable(enterprise.name))
        throw atField(businessRule('erasure.nameDiffers'), { path: 'name', rule: 'nameDiffers' });
      await this.erasure.request(tx, enterprise.id);
      await this.audit.record(tx, caller, { action: 'erasure.requested', target: { type: 'enterprise' } });
    });
    return this.enterprises.get(caller.enterpriseId);
  }

  /** @throws AppError 403, 422 if there is none, or it has begun */
  async cancel(caller: Membership): Promise<Enterprise> {
    await this.#change(caller, async (tx, { id }) => {
      if (!(await this.erasure.cancel(tx, id))) throw businessRule('erasure.notCancellable');
      await this.audit.record(tx, caller, { action: 'erasure.cancelled', target: { type: 'enterprise' } });
    });
    return this.enterprises.get(caller.enterpriseId);
  }

  /** Erases one portion of an enterprise that is due. False if nothing is left. */
  step(enterpriseId: string, portion = PORTION): Promise<boolean> {
    const rowsPortion = portion * ROWS_FACTOR;
    return this.transactions.run(async (tx) => {
      if (!(await this.erasure.isDue(tx, enterpriseId))) return false;
      const enterprise = await this.#close(tx, enterpriseId);
      if (!enterprise) return false;
      const removed = await this.erasure.removeMembers(tx, enterpriseId, portion);
      for (const { user_id: userId, announced } of removed) {
        if (!announced) continue;
        await tx.publish(...memberLeft({ enterpriseId, userId, version: await this.seats.nextVersion(tx) }));
      }
      if (removed.length === portion) return true;
      const deliveries = await this.erasure.removeDeliveries(tx, enterpriseId, rowsPortion);
      if (deliveries === rowsPortion) return true;
      if ((await this.erasure.removeRows(tx, enterpriseId, rowsPortion)) === rowsPortion) return true;
      if ((await this.erasure.removeUnits(tx, enterpriseId, rowsPortion)) > 0) return true;
      const exported = await this.exports.ofEnterprise(enterpriseId, tx);
      const keys = [enterprise.avatar, exported?.file_key].flatMap((key) => key ?? []);
      await this.files.delete(tx, { keys });
      await this.rows.remove(tx, enterpriseId);
      await tx.publish(...enterpriseErased(enterprise));
      return false;
    });
  }

  /** Blocks new members during the erasure. */
  async #close(tx: Tx, enterpriseId: string): Promise<EnterpriseRow | null> {
    const current = await this.rows.lock(tx, enterpriseId);
    if (current?.status !== 'active') return current;
    const closed = await this.rows.update(tx, enterpriseId, { ...fieldsOf(current), status: 'inactive' });
    await tx.publish(...enterpriseUpdated(closed));
    return closed;
  }

  /** Reads the caller's role again under the lock. */
  async #change(
    caller: Membership,
    act: (tx: Tx, enterprise: EnterpriseRow) => Promise<void>,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      const enterprise = await this.rows.lock(tx, caller.enterpriseId);
      const now = enterprise && (await this.members.find(caller.enterpriseId, caller.userId, tx));
      requireSuperAdmin(now && { ...caller, role: now.role });
      if (enterprise) await act(tx, enterprise);
    });
  }
}

/** Ignores spaces at the ends and the width of letters, as the dialog does. */
const comparable = (text: string): string => text.normalize('NFKC').trim();
