/** Use cases of saved blueprints, and the blueprint of a paper. */
import { Injectable } from '@nestjs/common';
import {
  GENERATION_LIMITS,
  type CreateBlueprintRequest,
  type LearnedBlueprintResponse,
  type SavedBlueprint,
  type UpdateBlueprintRequest,
} from '@tiku/contracts/paper-bank';
import { learnBlueprint } from '@tiku/paper-blueprint/blueprint';
import type { Caller } from '@tiku/platform/auth';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, notFound, outdatedVersion } from '@tiku/platform/errors';
import { Accounts } from '@tiku/platform/people';
import type { z } from 'zod';
import { requireWriter } from '../paper-banks/paper-bank-access.js';
import { PaperBanksRepository } from '../paper-banks/paper-banks.repository.js';
import type { FoundPaper } from '../papers/papers.repository.js';
import { PapersService } from '../papers/papers.service.js';
import { QuestionBankClient } from '../questions/question-bank.client.js';
import { BlueprintsRepository, type BlueprintRow } from './blueprints.repository.js';
import { requireBlueprintOwner } from './blueprints.rules.js';

type Learned = Omit<z.output<typeof LearnedBlueprintResponse>, 'success'>;

const POINTS_MAX = 20;

@Injectable()
export class BlueprintsService {
  constructor(
    private readonly blueprints: BlueprintsRepository,
    private readonly banks: PaperBanksRepository,
    private readonly papers: PapersService,
    private readonly questions: QuestionBankClient,
    private readonly accounts: Accounts,
    private readonly transactions: Transactions,
  ) {}

  async list(caller: Caller): Promise<SavedBlueprint[]> {
    const rows = await this.blueprints.list(caller.id, GENERATION_LIMITS.blueprints);
    return rows.map((row) => toBlueprint(row, caller));
  }

  show(row: BlueprintRow, caller: Caller): SavedBlueprint {
    return toBlueprint(row, caller);
  }

  /** @throws AppError 404, 403 if the caller does not write in the bank, 422 if there are too many */
  async create(
    { paperBankId = null, ...fields }: z.output<typeof CreateBlueprintRequest>,
    caller: Caller,
  ): Promise<SavedBlueprint> {
    const id = newId();
    await this.transactions.run(async (tx) => {
      await this.accounts.requireAlone(tx, caller.id);
      await this.#requireBank(tx, paperBankId, caller);
      if ((await this.blueprints.count(tx, caller.id)) >= GENERATION_LIMITS.blueprints)
        throw businessRule('blueprint.max', { limit: GENERATION_LIMITS.blueprints });
      await this.blueprints.insert(tx, id, caller.id, { ...fields, paperBankId });
    });
    return this.#again(id, caller);
  }

  /** Omitted fields stay. @throws AppError 404, 403, 409 */
  async update(
    id: string,
    { version, name, blueprint, paperBankId }: z.output<typeof UpdateBlueprintRequest>,
    caller: Caller,
  ): Promise<SavedBlueprint> {
    await this.transactions.run(async (tx) => {
      const row = requireBlueprintOwner(await this.blueprints.lock(tx, id, caller.id), caller);
      if (version !== undefined && version !== row.version) throw outdatedVersion(row.version);
      if (paperBankId !== undefined) await this.#requireBank(tx, paperBankId, caller);
      await this.blueprints.update(tx, id, {
        name: name ?? row.name,
        blueprint: blueprint ?? row.blueprint,
        paperBankId: paperBankId === undefined ? row.paper_bank_id : paperBankId,
      });
    });
    return this.#again(id, caller);
  }

  async remove(id: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      requireBlueprintOwner(await this.blueprints.lock(tx, id, caller.id), caller);
      await this.blueprints.remove(tx, id);
    });
  }

  /** "One like this", from a paper that the caller may read. */
  async learn(found: FoundPaper, caller: Caller): Promise<Learned> {
    const paper = await this.papers.read(found, caller);
    const questions = paper.sections.flatMap(({ title, questions: held }) =>
      held.map(({ score, question: { type, difficulty, tags, category } }) => ({
        section: title,
        type,
        difficulty,
        knowledgePoints: [...tags, ...category].slice(0, POINTS_MAX),
        score,
      })),
    );
    const ids = paper.sections.flatMap(({ questions: held }) => held.map(({ questionId }) => questionId));
    return {
      name: paper.title,
      blueprint: learnBlueprint(questions),
      paperBankId: paper.paperBankId,
      bankIds: await this.#banksOf([...new Set(ids)], caller),
    };
  }

  /** @throws AppError 503 */
  async #banksOf(questionIds: readonly string[], caller: Caller): Promise<string[]> {
    const found = await this.questions.contents(questionIds, caller);
    const counts = new Map<string, number>();
    for (const { bankId } of found.values()) counts.set(bankId, (counts.get(bankId) ?? 0) + 1);
    return [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([id]) => id)
      .slice(0, GENERATION_LIMITS.banks);
  }

  async #requireBank(tx: Tx, paperBankId: string | null, caller: Caller): Promise<void> {
    if (paperBankId !== null) requireWriter(await this.banks.lockAccess(tx, paperBankId, caller.id));
  }

  async #again(id: string, caller: Caller): Promise<SavedBlueprint> {
    const row = await this.blueprints.find(id, caller.id);
    if (!row) throw notFound('noun.blueprint');
    return toBlueprint(row, caller);
  }
}

function toBlueprint(row: BlueprintRow, caller: Pick<Caller, 'id'>): SavedBlueprint {
  const isMine = row.owner_id === caller.id;
  const isShared = row.paper_bank_name !== null && (isMine || row.role !== null);
  return {
    id: row.id,
    name: row.name,
    blueprint: row.blueprint,
    paperBankId: isShared ? row.paper_bank_id : null,
    paperBankName: isShared ? row.paper_bank_name : null,
    owner: { id: row.owner_id, name: row.owner_name ?? '' },
    isMine,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
