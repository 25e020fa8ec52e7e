/** Use cases of papers. paper-questions.service.ts chooses their questions; lists are paper-lists.service.ts. */
import { Injectable } from '@nestjs/common';
import type {
  CreatePaperRequest,
  Paper,
  PaperOperation,
  PaperQuestionContent,
  UpdatePaperRequest,
} from '@tiku/contracts/paper-bank';
import type { Caller } from '@tiku/platform/auth';
import { newId, Transactions } from '@tiku/platform/database';
import {
  conflict,
  businessRule,
  forbidden,
  notFound,
  outdatedVersion,
  validation,
} from '@tiku/platform/errors';
import { hashBody, Idempotency } from '@tiku/platform/idempotency';
import type { z } from 'zod';
import { requireWriter } from '../paper-banks/paper-bank-access.js';
import { PaperBanksRepository } from '../paper-banks/paper-banks.repository.js';
import { SellingService } from '../selling/selling.service.js';
import { PinnedQuestionsRepository } from '../questions/pinned-questions.repository.js';
import {
  originOf,
  readingOf,
  requireDeleter,
  requireEditor,
  requireOwn,
  requirePublisher,
  requireWithdrawer,
  requireReader,
} from './paper-access.js';
import { PaperContext } from './paper-context.js';
import { copyOf, itemsOf, paperContent, type PaperContent } from './paper-content.js';
import { PaperOpenings } from './paper-openings.repository.js';
import { applyOperations } from './paper-operations.js';
import { PaperVersionsRepository } from './paper-versions.repository.js';
import { PaperQuestionsService } from './paper-questions.service.js';
import { paperCreated, paperDeleted, paperPublished, paperUpdated } from './papers.events.js';
import { contentFor, toPaper, toQuestion } from './papers.presenter.js';
import { PapersRepository, type FoundPaper } from './papers.repository.js';

@Injectable()
export class PapersService {
  constructor(
    private readonly papers: PapersRepository,
    private readonly banks: PaperBanksRepository,
    private readonly questions: PaperQuestionsService,
    private readonly pins: PinnedQuestionsRepository,
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly context: PaperContext,
    private readonly openings: PaperOpenings,
    private readonly versions: PaperVersionsRepository,
    private readonly selling: SellingService,
  ) {}

  /** A paper that the caller may read. Opens it for a buyer. @throws AppError 403 while the bank is being refunded */
  async read(paper: FoundPaper, caller: Caller): Promise<Paper> {
    await this.open(paper, caller);
    return this.#show(paper, caller);
  }

  /** Opens it for a buyer. @throws AppError 403 while the bank is being refunded */
  async open(paper: FoundPaper, caller: Pick<Caller, 'id'>): Promise<void> {
    if (paper.bank.purchased && readingOf(paper, caller) === 'published')
      await this.openings.open(paper.bank.id, caller.id);
  }

  /** Omits questions that the caller may no longer use. @throws AppError 503 */
  async newerQuestions(paper: FoundPaper, caller: Caller): Promise<PaperQuestionContent[]> {
    const { sections } = await this.#show(paper, caller);
    const changed = sections
      .flatMap(({ questions }) => questions)
      .filter(({ newerVersion, deleted }) => newerVersion !== undefined && !deleted);
    const found = await this.questions.current(
      [...new Set(changed.map(({ questionId }) => questionId))],
      caller,
    );
    return found.map((question) => toQuestion(question, (key) => this.context.bank.imageUrl(key)));
  }

  /** What a person reads of it now, for work after the request. @throws AppError 404, 403 */
  async readAs(id: string, userId: string): Promise<Paper> {
    // It only reads: the role that may do the least.
    const caller = { id: userId, role: 'student' as const };
    return this.#show(requireReader(await this.papers.find(id, userId), caller), caller);
  }

  /** In a bank that the route's rule admits; checks again under the lock. @throws AppError 400, 404, 403, 422 */
  async create(
    request: z.output<typeof CreatePaperRequest>,
    caller: Caller,
    key: string | undefined,
  ): Promise<Paper> {
    const { paperBankId, type = 'practice', overleafEditLink = null, sections: given, ...fields } = request;
    if (type !== 'practice') throw businessRule('paper.typeComing');
    const { sections, questions } = await this.questions.resolve(given, [], caller);
    const content = paperContent({ ...EMPTY, ...fields, sections });
    const made = await this.idempotency.run(caller.id, key, hashBody('papers', request), async (tx) => {
      const id = newId();
      await this.context.accounts.require(tx, caller.id);
      requireWriter(await this.banks.lockAccess(tx, paperBankId, caller.id));
      await this.pins.pin(tx, questions);
      await this.papers.insert(tx, { id, paperBankId, type, overleafEditLink, content }, caller.id);
      await tx.publish(...paperCreated({ id, paperBankId, version: 1, creatorId: caller.id }));
      return id;
    });
    return this.#again(made, caller);
  }

  /** Omitted fields stay. @throws AppError 400, 404, 403, 409 if outdated */
  async update(
    before: FoundPaper,
    { version, sections: given, ...changes }: z.output<typeof UpdatePaperRequest>,
    caller: Caller,
  ): Promise<Paper> {
    const resolved =
      given && (await this.questions.resolve(given, [before.row.content, before.row.published], caller));
    await this.transactions.run(async (tx) => {
      const { row } = requireEditor(await this.papers.lock(tx, before.row.id, caller.id), caller);
      if (version !== undefined && version !== row.version) throw outdatedVersion(row.version);
      if (resolved) await this.pins.pin(tx, resolved.questions);
      const content = paperContent({
        ...fieldsOf(row.content),
        ...definedOf(changes),
        ...(resolved && { sections: resolved.sections }),
      });
      const changed = await this.papers.update(tx, row.id, content, caller.id);
      await tx.publish(...paperUpdated({ id: row.id, paperBankId: row.paper_bank_id, version: changed }));
    });
    return this.#again(before.row.id, caller);
  }

  /**
   * Changes items by id, on the current state of the paper: needs no version, so two people can work on it at once.
   * @throws AppError 400 for questions that may not be used and if it is full or empty, 404, 403
   */
  async operate(before: FoundPaper, operations: readonly PaperOperation[], caller: Caller): Promise<Paper> {
    const { content: now, published } = before.row;
    const { questions, versionOf } = await this.questions.ofOperations(operations, [now, published], caller);
    await this.transactions.run(async (tx) => {
      const { row } = requireEditor(await this.papers.lock(tx, before.row.id, caller.id), caller);
      await this.pins.pin(tx, questions);
      const content = paperContent(applyOperations(fieldsOf(row.content), operations, versionOf));
      requireQuestions(content, 'operations');
      const changed = await this.papers.update(tx, row.id, content, caller.id);
      await tx.publish(...paperUpdated({ id: row.id, paperBankId: row.paper_bank_id, version: changed }));
    });
    return this.#again(before.row.id, caller);
  }

  /** Restores a former version as a new one. @throws AppError 404, 403, 409 if it was edited meanwhile */
  async restoreVersion(
    { row: { id } }: FoundPaper,
    version: number,
    seen: number | undefined,
    caller: Caller,
  ): Promise<Paper> {
    await this.transactions.run(async (tx) => {
      const { row } = requireEditor(await this.papers.lock(tx, id, caller.id), caller);
      if (seen !== undefined && seen !== row.version) throw outdatedVersion(row.version);
      const former = await this.versions.find(id, version, tx);
      if (!former) throw notFound('noun.paperVersion');
      // Stores the current content even if it was just written: restoring loses nothing.
      await this.versions.keepCurrent(tx, id);
      const changed = await this.papers.update(tx, id, former.content, caller.id);
      await tx.publish(...paperUpdated({ id, paperBankId: row.paper_bank_id, version: changed }));
    });
    return this.#again(id, caller);
  }

  async setOverleafLink({ row: { id } }: FoundPaper, link: string | null, caller: Caller): Promise<Paper> {
    await this.transactions.run(async (tx) => {
      requireEditor(await this.papers.lock(tx, id, caller.id), caller);
      await this.papers.setOverleafLink(tx, id, link);
    });
    return this.#again(id, caller);
  }

  /**
   * Publishes the current content to buyers. @throws AppError 400 without a question, 403 for students, buyers and
   * unproven addresses, 422 if others would get a copy of a bought paper, or buy questions that are not for sale
   */
  async publish(found: FoundPaper, caller: Caller): Promise<Paper> {
    const { id } = found.row;
    if (caller.role === 'student') throw forbidden('paper.student');
    await this.context.verification.require(caller);
    const permissions = isSold(found) ? await this.selling.permissions(found.bank.id, found.row.id) : NONE;
    await this.transactions.run(async (tx) => {
      const paper = requirePublisher(await this.papers.lock(tx, id, caller.id), caller);
      const { row } = paper;
      if (row.status === 'published') return;
      requireQuestions(row.content, 'sections');
      const version = await this.papers.publish(tx, id, row.paper_bank_id);
      requireOwn(paper);
      if (isSold(paper)) await this.selling.require(tx, paper.bank.id, paper.bank.ownerId, permissions);
      await tx.publish(...paperPublished({ id, paperBankId: row.paper_bank_id, version }));
    });
    return this.#again(id, caller);
  }

  /**
   * Back to a draft, which only members of its bank read; does nothing for a draft. @throws AppError 404,
   * 403, 409 once somebody has bought it, 422 for the last one on sale and in the trash
   */
  async unpublish({ row: { id } }: FoundPaper, caller: Caller): Promise<Paper> {
    await this.transactions.run(async (tx) => {
      const paper = requireWithdrawer(await this.papers.lock(tx, id, caller.id), caller);
      const { row } = paper;
      if (!row.published) return;
      if (await this.papers.isBought(tx, id)) throw conflict('paper.sold');
      const version = await this.papers.unpublish(tx, id, row.paper_bank_id);
      if (isSold(paper) && !(await this.banks.hasPublishedPaper(row.paper_bank_id, tx)))
        throw businessRule('paper.lastOnSale');
      await tx.publish(...paperUpdated({ id, paperBankId: row.paper_bank_id, version }));
    });
    return this.#again(id, caller);
  }

  /** Copies what the caller reads into another bank. @throws AppError 404, 403, 422 */
  async copy(paper: FoundPaper, paperBankId: string, caller: Caller): Promise<Paper> {
    requireWriter(await this.banks.findAccess(paperBankId, caller.id));
    await this.open(paper, caller);
    const content = copyOf(contentFor(paper, caller));
    const id = newId();
    await this.transactions.run(async (tx) => {
      await this.context.accounts.require(tx, caller.id);
      requireWriter(await this.banks.lockAccess(tx, paperBankId, caller.id));
      const { type } = paper.row;
      const copied = { id, paperBankId, type, overleafEditLink: null, content };
      await this.papers.insert(tx, copied, caller.id, originOf(paper, caller));
      await tx.publish(...paperCreated({ id, paperBankId, version: 1, creatorId: caller.id }));
    });
    return this.#again(id, caller);
  }

  /** Into the trash; does nothing if it is there already. @throws AppError 404, 403, 422 for the last one on sale */
  async remove({ row: { id } }: FoundPaper, caller: Caller): Promise<Paper> {
    await this.transactions.run(async (tx) => {
      const { row } = requireDeleter(await this.papers.lock(tx, id, caller.id), caller);
      if (row.deleted_at) return;
      await this.papers.setDeleted(tx, id, row.paper_bank_id, true);
      // An empty bank cannot be sold.
      const isSold = row.bank_status === 'published' && row.bank_price > 0 && !row.bank_isDeleted;
      if (isSold && row.published && !(await this.banks.hasPublishedPaper(row.paper_bank_id, tx)))
        throw businessRule('paper.lastOnSale');
      await tx.publish(...paperDeleted({ id, paperBankId: row.paper_bank_id, version: row.version + 1 }));
    });
    return this.#again(id, caller);
  }

  /** @throws AppError 404, 403, 422 if it is not in the trash or its bank is */
  async restore(found: FoundPaper, caller: Caller): Promise<Paper> {
    const { id, published } = found.row;
    const permissions = isSold(found) && published ? await this.selling.permissions(found.bank.id, id) : NONE;
    await this.transactions.run(async (tx) => {
      const paper = requireDeleter(await this.papers.lock(tx, id, caller.id), caller);
      const { row } = paper;
      if (!row.deleted_at) throw businessRule('paper.notDeleted');
      if (row.bank_isDeleted) throw businessRule('paper.bankDeleted');
      await this.papers.setDeleted(tx, id, row.paper_bank_id, false);
      if (row.published) {
        requireOwn(paper);
        if (isSold(paper)) await this.selling.require(tx, paper.bank.id, paper.bank.ownerId, permissions);
      }
      await tx.publish(...paperUpdated({ id, paperBankId: row.paper_bank_id, version: row.version + 1 }));
    });
    return this.#again(id, caller);
  }

  async #again(id: string, caller: Caller): Promise<Paper> {
    const paper = await this.papers.find(id, caller.id);
    if (!paper) throw notFound('noun.paper');
    return this.#show(paper, caller);
  }

  async #show(paper: FoundPaper, caller: Pick<Caller, 'id' | 'role'>): Promise<Paper> {
    const pins = await this.pins.load(itemsOf(contentFor(paper, caller).sections));
    const creator = (await this.context.names.of([paper.row]))(paper.row);
    return toPaper(paper, { pins, creator, imageUrl: (key) => this.context.bank.imageUrl(key) }, caller);
  }
}

/** @throws AppError 400 */
function requireQuestions({ totalQuestions }: PaperContent, path: string): void {
  if (totalQuestions === 0) throw validation([{ path, rule: 'paperEmpty' }]);
}

/** Buyers pay for it. */
const isSold = ({ bank }: Pick<FoundPaper, 'bank'>): boolean =>
  bank.status === 'published' && bank.price > 0 && !bank.isDeleted;
const NONE = new Map<string, null>();

const EMPTY = { description: '', tags: [], subject: '', grade: '', timeLimitMinutes: null };

const fieldsOf = ({ totalScore: _t, sectionCount: _s, totalQuestions: _q, ...fields }: PaperContent) =>
  fields;

function definedOf<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
