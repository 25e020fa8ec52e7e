/** Use cases of paper banks: create, change, publish, delete. Members are members/, buying is purchases/. */
import { Injectable } from '@nestjs/common';
import type { Pagination } from '@tiku/contracts/common';
import type {
  CreatePaperBankRequest,
  ListPaperBanksQuery,
  PaperBank,
  UpdatePaperBankRequest,
} from '@tiku/contracts/paper-bank';
import { hundredthsOf } from '@tiku/contracts/vcount-ledger';
import { EmailVerification, type Caller } from '@tiku/platform/auth';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, conflict, forbidden, notFound, outdatedVersion } from '@tiku/platform/errors';
import { Accounts, UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { isOnOffer, requireManager, requireOwner, type PaperBankAccess } from './paper-bank-access.js';
import { PaperBankListService } from './paper-bank-list.service.js';
import {
  paperBankCreated,
  paperBankDeleted,
  paperBankPriceChanged,
  paperBankPublished,
  paperBankRestored,
  paperBankUnpublished,
  paperBankUpdated,
  type ChangedPaperBank,
} from './paper-banks.events.js';
import { toPaperBank } from './paper-banks.presenter.js';
import { PaperBanksRepository, type PaperBankFields } from './paper-banks.repository.js';
import { SellingService } from '../selling/selling.service.js';

@Injectable()
export class PaperBanksService {
  constructor(
    private readonly banks: PaperBanksRepository,
    private readonly lists: PaperBankListService,
    private readonly transactions: Transactions,
    private readonly names: UserNames,
    private readonly accounts: Accounts,
    private readonly verification: EmailVerification,
    private readonly selling: SellingService,
  ) {}

  async list(
    query: z.output<typeof ListPaperBanksQuery>,
    caller: Caller,
  ): Promise<{ paperBanks: PaperBank[]; pagination: Pagination }> {
    const { rows, pagination } = await this.lists.page(query, caller.id);
    const ownerOf = await this.names.of(rows);
    return { paperBanks: rows.map((row) => toPaperBank(row, ownerOf(row))), pagination };
  }

  /** A bank that the caller may see. @throws AppError 404 if it was deleted meanwhile */
  async get(id: string, caller: Caller): Promise<PaperBank> {
    const row = await this.banks.find(id, caller.id);
    if (!row) throw notFound('noun.paperBank');
    return toPaperBank(row, (await this.names.of([row]))(row));
  }

  /** The caller becomes the owner. It starts as a draft; a student's is private unless the request says otherwise. */
  async create(request: z.output<typeof CreatePaperBankRequest>, caller: Caller): Promise<PaperBank> {
    const id = newId();
    const given = fieldsOf(request);
    const fields = caller.role === 'student' ? { visibility: 'private' as const, ...given } : given;
    await this.transactions.run(async (tx) => {
      await this.accounts.require(tx, caller.id);
      await this.banks.insert(tx, id, fields, caller.id);
      await tx.publish(...paperBankCreated({ id, ownerId: caller.id, name: request.name }));
    });
    return this.get(id, caller);
  }

  /**
   * @throws AppError 404, 403, 409 if outdated, 422 for a price without a paper, with copies of bought papers or with
   * questions that others do not let sell
   */
  async update(
    id: string,
    request: z.output<typeof UpdatePaperBankRequest>,
    caller: Caller,
  ): Promise<PaperBank> {
    const fields = fieldsOf(request);
    // Calls question-bank, which must not happen inside a transaction.
    const permissions = fields.price ? await this.selling.permissions(id) : NO_PERMISSIONS;
    await this.transactions.run(async (tx) => {
      const bank = requireManager(await this.banks.lockAccess(tx, id, caller.id));
      if (request.version !== undefined && request.version !== bank.version)
        throw outdatedVersion(bank.version);
      const changed = await this.banks.update(tx, id, fields);
      if (bank.price === 0 && changed.price > 0 && changed.status === 'published') {
        await this.#requireContent(tx, id);
        await this.selling.require(tx, id, bank.ownerId, permissions);
      }
      if (!isOnOffer(bank)) await this.#requireOwn(tx, changed);
      // One event per version: a subscriber would ignore a second event of the same version as outdated.
      if (changed.price === bank.price) await tx.publish(...paperBankUpdated(changed));
      else await tx.publish(...paperBankPriceChanged(changed, bank.price));
    });
    return this.get(id, caller);
  }

  /**
   * Opens it to others for reading and buying. @throws AppError 404, 403 for students and unproven addresses, 409 if
   * the owner or the content changed meanwhile, 422 if it has a price but no paper, a published copy of a bought paper,
   * or questions that others do not let sell
   */
  async publish(
    { id, ownerId }: Pick<PaperBankAccess, 'id' | 'ownerId'>,
    caller: Caller,
  ): Promise<PaperBank> {
    if (caller.role === 'student') throw forbidden('paperBank.student');
    await this.verification.require(caller);
    // The owner is the seller, even if a manager publishes. May ask identity, which must not happen inside a transaction.
    if ((await this.names.roleOf(ownerId)) === 'student') throw forbidden('paperBank.studentOwns');
    const permissions = await this.selling.permissions(id);
    await this.transactions.run(async (tx) => {
      const bank = requireManager(await this.banks.lockAccess(tx, id, caller.id));
      if (bank.ownerId !== ownerId) throw conflict('paperBank.ownerChanged');
      if (bank.status === 'published') return;
      if (bank.price > 0) {
        await this.#requireContent(tx, id);
        await this.selling.require(tx, id, ownerId, permissions);
      }
      const published = await this.banks.publish(tx, id);
      await this.#requireOwn(tx, published);
      await tx.publish(...paperBankPublished(published));
    });
    return this.get(id, caller);
  }

  /** Takes it off the market; buyers can still read it. @throws AppError 404, 403 */
  async unpublish(id: string, caller: Caller): Promise<PaperBank> {
    await this.transactions.run(async (tx) => {
      const bank = requireManager(await this.banks.lockAccess(tx, id, caller.id));
      if (bank.status === 'draft') return;
      await tx.publish(...paperBankUnpublished(await this.banks.unpublish(tx, id)));
    });
    return this.get(id, caller);
  }

  /** Moves it into the trash; does nothing if it is there already. @throws AppError 404, 403 */
  async remove(id: string, caller: Caller): Promise<PaperBank> {
    await this.transactions.run(async (tx) => {
      const bank = requireOwner(await this.banks.lockAccess(tx, id, caller.id));
      if (bank.isDeleted) return;
      await tx.publish(...paperBankDeleted({ id, version: await this.banks.moveToTrash(tx, id) }));
    });
    return this.get(id, caller);
  }

  /** @throws AppError 404, 403, 422 if it is not in the trash */
  async restore(id: string, caller: Caller): Promise<PaperBank> {
    await this.transactions.run(async (tx) => {
      const bank = requireOwner(await this.banks.lockAccess(tx, id, caller.id));
      if (!bank.isDeleted) throw businessRule('paperBank.notDeleted');
      await tx.publish(...paperBankRestored(await this.banks.restore(tx, id)));
    });
    return this.get(id, caller);
  }

  /** Turns notices of price changes on or off for the caller. */
  async toggleWatch(id: string, caller: Caller): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      await this.accounts.require(tx, caller.id);
      return this.banks.toggleWatch(tx, id, caller.id);
    });
  }

  /** Copies of bought papers are not passed on. @throws AppError 422 */
  async #requireOwn(tx: Tx, bank: ChangedPaperBank): Promise<void> {
    if (!isOnOffer(bank)) return;
    const title = await this.banks.boughtPaperOn(bank.id, tx);
    if (title !== null) throw businessRule('paperBank.bought', { title });
  }

  /** An empty bank cannot be sold. */
  async #requireContent(tx: Tx, id: string): Promise<void> {
    if (!(await this.banks.hasPublishedPaper(id, tx))) throw businessRule('paperBank.empty');
  }
}

const NO_PERMISSIONS = new Map<string, null>();

/** Prices are stored in hundredths. */
function fieldsOf({
  price,
  ...request
}: z.output<typeof CreatePaperBankRequest> | z.output<typeof UpdatePaperBankRequest>): PaperBankFields {
  const { version: _version, ...fields } = { version: undefined, ...request };
  const hundredths = hundredthsOf(price);
  return { ...fields, ...(hundredths !== null && { price: hundredths }) };
}
