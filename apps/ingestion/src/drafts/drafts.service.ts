/** The use cases of drafts: list, read, create, change, remove, and which other draft they are like. */
import { Injectable } from '@nestjs/common';
import { pagination } from '@tiku/contracts/common';
import type { CreateDraftRequest, ListDraftsQuery, UpdateDraftRequest } from '@tiku/contracts/ingestion';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { outdatedVersion, unauthenticated } from '@tiku/platform/errors';
import type { z } from 'zod';
import { FiguresRepository } from '../figures/figures.repository.js';
import { QuestionsRepository } from '../tasks/questions.repository.js';
import { taskNotFound } from '../tasks/tasks.errors.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';
import { completeQuestions, type DraftQuestion } from './draft-questions.js';
import { comparableText, signatureOf, similarityOf } from './draft-similarity.js';
import { draftNotFound, nameTaken, taskNotCompleted, tooManyDrafts } from './drafts.errors.js';
import { type DraftRow, DraftsRepository } from './drafts.repository.js';

const DRAFTS_PER_USER_MAX = 500;
/** Below this two papers merely share a subject. */
const SIMILAR_SCORE_MIN = 0.5;

export interface DraftView {
  row: DraftRow;
  questions: DraftQuestion[];
}

@Injectable()
export class DraftsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly drafts: DraftsRepository,
    private readonly tasks: TasksRepository,
    private readonly taskQuestions: QuestionsRepository,
    private readonly figures: FiguresRepository,
    private readonly uploads: UploadsRepository,
  ) {}

  async list(userId: string, query: z.output<typeof ListDraftsQuery>) {
    const { rows, total, nextCursor } = await this.drafts.list(userId, query);
    return { drafts: rows, pagination: pagination(query.page, query.limit, total, true, nextCursor) };
  }

  async find(userId: string, id: string): Promise<DraftView | null> {
    const row = await this.drafts.find(userId, id);
    return row && { row, questions: await this.drafts.questions(id) };
  }

  /** @throws AppError 404 for another user's draft too */
  async get(userId: string, id: string): Promise<DraftView> {
    const draft = await this.find(userId, id);
    if (!draft) throw draftNotFound();
    return draft;
  }

  /** With a task and no questions the task's are copied. @throws AppError 404 task, 409 name, 422 task not completed */
  async create(userId: string, request: z.output<typeof CreateDraftRequest>): Promise<DraftView> {
    const taskId = request.taskId ?? null;
    const questions = request.questions
      ? completeQuestions(request.questions)
      : await this.#questionsOfTask(userId, taskId);
    const signature = signatureOf(comparableText(questions));
    const id = newId();
    await this.transactions.run(async (tx) => {
      // A token lives some seconds longer than its account.
      if (!(await this.uploads.lockOwner(tx, userId))) throw unauthenticated('REVOKED');
      if ((await this.drafts.countOfUser(tx, userId)) >= DRAFTS_PER_USER_MAX)
        throw tooManyDrafts(DRAFTS_PER_USER_MAX);
      const task = taskId ? await this.tasks.lock(tx, taskId, userId) : null;
      if (taskId && !task) throw taskNotFound();
      const { name, description } = request;
      if (!(await this.drafts.insert(tx, { id, userId, name, description, taskId })))
        throw nameTaken(await this.drafts.withName(tx, userId, name, id));
      await this.drafts.setQuestions(tx, id, questions, signature);
      if (task) await this.tasks.update(tx, task, { draft_id: id });
    });
    await this.#findSimilar(userId, id, signature);
    return this.get(userId, id);
  }

  /** Questions, when given, replace all there are; a draft that loses its last question is removed. */
  async update(userId: string, id: string, request: z.output<typeof UpdateDraftRequest>): Promise<DraftView> {
    const questions = request.questions && completeQuestions(request.questions);
    const signature = questions && signatureOf(comparableText(questions));
    const emptied = await this.transactions.run(async (tx) => {
      const draft = await this.drafts.lock(tx, userId, id);
      if (!draft) throw draftNotFound();
      if (request.version !== undefined && request.version !== draft.version)
        throw outdatedVersion(draft.version);
      if (request.name !== undefined) {
        const taken = await this.drafts.withName(tx, userId, request.name, id);
        if (taken) throw nameTaken(taken);
      }
      const { name, description } = request;
      await this.drafts.update(tx, id, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
      });
      if (questions && signature) await this.#replaceQuestions(tx, id, questions, signature);
      if (questions?.length !== 0 || draft.question_count === 0) return null;
      await this.removeIn(tx, id);
      return { ...draft, question_count: 0, version: draft.version + 1 };
    });
    if (emptied) return { row: emptied, questions: [] };
    if (signature) await this.#findSimilar(userId, id, signature);
    return this.get(userId, id);
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.drafts.lock(tx, userId, id))) throw draftNotFound();
      await this.removeIn(tx, id);
    });
  }

  /** Removes a locked draft; figures that nothing else shows are let go. */
  async removeIn(tx: Tx, id: string): Promise<void> {
    const figureIds = await this.drafts.figureIds(tx, id);
    await this.drafts.remove(tx, id);
    await this.figures.markOrphans(tx, figureIds);
    await this.tasks.forgetDraft(tx, id);
  }

  /** Figures that a change may have left without a question. */
  async releaseFigures(tx: Tx, figureIds: readonly string[]): Promise<void> {
    await this.figures.markOrphans(tx, figureIds);
  }

  async #replaceQuestions(
    tx: Tx,
    id: string,
    questions: DraftQuestion[],
    signature: number[],
  ): Promise<void> {
    const before = await this.drafts.figureIds(tx, id);
    await this.drafts.setQuestions(tx, id, questions, signature);
    await this.figures.markOrphans(tx, before);
  }

  async #questionsOfTask(userId: string, taskId: string | null): Promise<DraftQuestion[]> {
    if (!taskId) return [];
    const task = await this.tasks.find(taskId, userId);
    if (!task) throw taskNotFound();
    if (task.status !== 'completed') throw taskNotCompleted();
    return this.taskQuestions.ofTask(taskId);
  }

  /** Keeps with the draft which other one it is most like. */
  async #findSimilar(userId: string, id: string, signature: number[]): Promise<void> {
    let best: { id: string; score: number } | null = null;
    for (const other of await this.drafts.signatures(userId, id, DRAFTS_PER_USER_MAX)) {
      const score = Math.round(similarityOf(signature, other.signature) * 1_000) / 1_000;
      if (score >= SIMILAR_SCORE_MIN && score > (best?.score ?? 0)) best = { id: other.id, score };
    }
    await this.drafts.setSimilar(id, best);
  }
}
