/** Use cases of banks. Trash lasts 30 days (trash/); questions/ writes questions and their counts. */
import { Injectable } from '@nestjs/common';
import type {
  CreateBankRequest,
  ListBanksQuery,
  QuestionBank,
  UpdateBankRequest,
} from '@tiku/contracts/question-bank';
import { pagination, type Pagination } from '@tiku/contracts/common';
import { emailUnverified, EmailVerification, type Caller } from '@tiku/platform/auth';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import {
  businessRule,
  conflict,
  forbidden,
  notFound,
  outdatedVersion,
  validation,
} from '@tiku/platform/errors';
import { Accounts, UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { TrashPurge } from '../trash/trash-purge.js';
import { requireManager, requireOwner, requireVisible, mayView } from './bank-access.js';
import {
  bankArchived,
  bankCreated,
  bankDeleted,
  bankRestored,
  bankUnarchived,
  bankUpdated,
} from './question-banks.events.js';
import { toQuestionBanks } from './question-banks.presenter.js';
import type { QuestionBankRow } from './question-bank-columns.repository.js';
import { QuestionBankListRepository } from './question-bank-list.repository.js';
import { QuestionBanksRepository, type BankFields } from './question-banks.repository.js';
import { newShortCode } from './short-code.js';

const DEFAULTS = {
  category: 'other',
  visibility: 'private',
  cardColor: '#354887',
  exportTemplate: 'default',
} as const;

@Injectable()
export class QuestionBanksService {
  constructor(
    private readonly banks: QuestionBanksRepository,
    private readonly lists: QuestionBankListRepository,
    private readonly transactions: Transactions,
    private readonly names: UserNames,
    private readonly accounts: Accounts,
    private readonly verification: EmailVerification,
    private readonly trash: TrashPurge,
  ) {}

  async list(
    query: z.output<typeof ListBanksQuery>,
    caller: Caller,
  ): Promise<{ questionBanks: QuestionBank[]; pagination: Pagination }> {
    const { rows, total, nextCursor } = await this.lists.list(query, caller.id);
    return {
      questionBanks: await this.#toQuestionBanks(rows, caller.id),
      pagination: pagination(query.page, query.limit, total, true, nextCursor),
    };
  }

  /** @throws AppError 404 */
  async get(idOrCode: string, caller: Caller): Promise<QuestionBank> {
    const row = await this.banks.find(idOrCode, caller.id);
    if (!row || !mayView({ ...row, role: row.my_role })) throw notFound('noun.questionBank');
    const [bank] = await this.#toQuestionBanks([row], caller.id);
    if (!bank) throw new Error('a bank row was not mapped');
    return bank;
  }

  /** The caller becomes the owner. @throws AppError 403 if a student or an unverified account publishes */
  async create(request: z.output<typeof CreateBankRequest>, caller: Caller): Promise<QuestionBank> {
    const fields = fieldsOf(request);
    if (isPublished(fields)) {
      refuseStudentPublishing(caller);
      await this.verification.require(caller);
    }
    const id = newId();
    await this.transactions.run((tx) => this.add(tx, { ...fields, name: request.name, id }, caller.id));
    return this.get(id, caller);
  }

  /** A new bank of this owner, with defaults for missing fields. */
  async add(tx: Tx, bank: BankFields & { id: string; name: string }, ownerId: string): Promise<void> {
    await this.accounts.require(tx, ownerId);
    await this.banks.insert(tx, { ...DEFAULTS, ...bank, bid: newShortCode() }, ownerId);
    await tx.publish(...bankCreated({ id: bank.id, ownerId, name: bank.name }));
  }

  /** @throws AppError 404, 403, 409 for an outdated version or if the owner changed meanwhile, 422 */
  async update(
    idOrCode: string,
    request: z.output<typeof UpdateBankRequest>,
    caller: Caller,
  ): Promise<QuestionBank> {
    const fields = fieldsOf(request);
    // Before the transaction: it may call identity.
    const mayPublish = !isPublished(fields) || (await this.verification.isVerified(caller));
    const owner = isPublished(fields) ? await this.#owner(idOrCode, caller) : null;
    const id = await this.transactions.run(async (tx) => {
      const bank = requireManager(await this.banks.lockAccess(tx, idOrCode, caller.id));
      if (bank.status === 'deleted') throw notFound('noun.questionBank');
      if (fields.status !== undefined && fields.status !== bank.status && bank.role !== 'owner')
        throw forbidden('bank.role.archive');
      if (
        fields.allowSelling !== undefined &&
        fields.allowSelling !== bank.allowSelling &&
        bank.role !== 'owner'
      )
        throw forbidden('bank.role.selling');
      if (isPublished(fields)) refuseStudentPublishing(caller);
      // A form that sends unchanged values publishes nothing.
      if (isPublished(fields) && fields.visibility !== bank.visibility) {
        if ((await this.banks.ownerOf(bank.id, tx)) !== owner?.id) throw conflict('bank.owner.changed');
        if (owner?.role === 'student') throw businessRule('bank.owner.student');
        if (!mayPublish) throw emailUnverified();
      }
      const version = await this.banks.versionOf(tx, bank.id);
      if (request.version !== undefined && request.version !== version) throw outdatedVersion(version);
      if (fields.maxQuestions && fields.maxQuestions < bank.questionCount)
        throw businessRule('bank.maxBelowCount', { count: bank.questionCount });
      const changed = await this.banks.update(tx, bank.id, fields);
      // One event per version: a subscriber would take a second event of one version for an old one.
      if (changed.status === bank.status) await tx.publish(...bankUpdated(changed));
      else if (changed.status === 'archived') await tx.publish(...bankArchived(changed));
      else await tx.publish(...bankUnarchived(changed));
      return bank.id;
    });
    return this.get(id, caller);
  }

  /** Into the trash; a repeat changes nothing. @throws AppError 404, 403 */
  async remove(idOrCode: string, caller: Caller): Promise<QuestionBank> {
    const id = await this.transactions.run(async (tx) => {
      const bank = requireOwner(await this.banks.lockAccess(tx, idOrCode, caller.id));
      if (bank.status === 'deleted') return bank.id;
      const version = await this.banks.moveToTrash(tx, bank.id);
      await tx.publish(...bankDeleted({ id: bank.id, version }));
      return bank.id;
    });
    return this.get(id, caller);
  }

  /** @throws AppError 404, 403, 422 if it is not in the trash */
  async restore(idOrCode: string, caller: Caller): Promise<QuestionBank> {
    const id = await this.transactions.run(async (tx) => {
      const bank = requireOwner(await this.banks.lockAccess(tx, idOrCode, caller.id));
      if (bank.status !== 'deleted') throw businessRule('bank.notDeleted');
      await tx.publish(...bankRestored(await this.banks.restore(tx, bank.id)));
      return bank.id;
    });
    return this.get(id, caller);
  }

  /** Hides it from everyone permanently; its questions and files are deleted in portions (trash/). */
  async purge(idOrCode: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      const bank = requireOwner(await this.banks.lockAccess(tx, idOrCode, caller.id));
      if (bank.status !== 'deleted') throw businessRule('bank.notDeleted');
      await this.banks.endTimeInTrash(tx, bank.id);
      tx.afterCommit(() => this.trash.wake());
    });
  }

  /** For another service on a user's behalf. @throws AppError 404 */
  async access(idOrCode: string, userId: string) {
    return requireVisible(await this.banks.findAccess(idOrCode, userId));
  }

  /** The consent of owners, for paper-bank. */
  selling(ids: readonly string[]) {
    return this.banks.sellingOf(ids);
  }

  /** The bank's owner, and the role of that account. */
  async #owner(idOrCode: string, caller: Caller): Promise<{ id: string; role: string | null } | null> {
    const bank = await this.banks.findAccess(idOrCode, caller.id);
    const id = bank && (await this.banks.ownerOf(bank.id));
    return id === null ? null : { id, role: await this.names.roleOf(id) };
  }

  async #toQuestionBanks(rows: QuestionBankRow[], callerId: string): Promise<QuestionBank[]> {
    return toQuestionBanks(rows, await this.names.of(rows), callerId);
  }
}

/** `isPublic` is the short form of `visibility`. @throws AppError 400 if the two contradict each other */
function fieldsOf({
  isPublic,
  ...request
}: z.output<typeof CreateBankRequest> | z.output<typeof UpdateBankRequest>): BankFields {
  const { version: _version, ...fields } = { version: undefined, ...request };
  if (isPublic === undefined) return fields;
  if (fields.visibility === undefined) fields.visibility = isPublic ? 'public' : 'private';
  if ((fields.visibility === 'public') !== isPublic)
    throw validation([{ path: 'isPublic', rule: 'visibilityContradicted' }]);
  return fields;
}

/** Whether non-members see the bank: its enterprise or everybody. */
const isPublished = ({ visibility }: BankFields): boolean =>
  visibility !== undefined && visibility !== 'private';

function refuseStudentPublishing(caller: Caller): void {
  if (caller.role === 'student') throw forbidden('bank.student.publish');
}
