/** The use cases of drafts: list, read, create, change, remove, and similar drafts. */
import { Injectable } from '@nestjs/common';
import { MEBIBYTE, pagination } from '@tiku/contracts/common';
import type {
  ChangeDraftRequest,
  CreateDraftRequest,
  DraftChanges,
  ListDraftsQuery,
  UpdateDraftRequest,
} from '@tiku/contracts/ingestion';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { outdatedVersion } from '@tiku/platform/errors';
import { Accounts } from '@tiku/platform/people';
import { signatureInTurns } from './draft-signature.js';
import type { z } from 'zod';
import { FiguresRepository } from '../figures/figures.repository.js';
import { QuestionsRepository } from '../tasks/questions.repository.js';
import type { TaskRow } from '../tasks/task-rows.repository.js';
import { taskNotFound } from '../tasks/tasks.errors.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { UploadReservations } from '../uploads/upload-reservations.js';
import { withChanges } from './draft-changes.js';
import { DraftNaming } from './draft-naming.js';
import { completeQuestions, type DraftQuestion } from './draft-questions.js';
import { requireDraftSize } from './draft-size.js';
import { allSaved, draftNotFound, nameTaken, taskNotCompleted, tooManyDrafts } from './drafts.errors.js';
import { type DraftRow, DraftsRepository } from './drafts.repository.js';
import { type SavedRow, SavedQuestionsRepository } from './saved-questions.repository.js';
import { SimilarDrafts } from './similar-drafts.js';
import { TaskDrafts } from './task-drafts.js';

type CreateRequest = z.output<typeof CreateDraftRequest>;
type UpdateRequest = z.output<typeof UpdateDraftRequest> & Partial<z.output<typeof ChangeDraftRequest>>;
const DRAFTS_PER_USER_MAX = 500;
/** A draft may always have this size, so that a full storage does not stop anyone from checking a paper. */
const ALWAYS_STORED_BYTES = MEBIBYTE;

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
    private readonly naming: DraftNaming,
    private readonly taskDrafts: TaskDrafts,
    private readonly accounts: Accounts,
    private readonly similar: SimilarDrafts,
    private readonly saved: SavedQuestionsRepository,
    private readonly reservations: UploadReservations,
  ) {}

  async list(userId: string, query: z.output<typeof ListDraftsQuery>) {
    const { rows, total, nextCursor } = await this.drafts.list(userId, query);
    return { drafts: rows, pagination: pagination(query.page, query.limit, total, true, nextCursor) };
  }

  async find(userId: string, id: string): Promise<DraftView | null> {
    const row = await this.drafts.find(userId, id);
    return row && this.read(row);
  }

  async read(row: DraftRow): Promise<DraftView> {
    return { row, questions: await this.drafts.questions(row.id) };
  }

  /**
   * With a task and a name: the task's unedited draft takes the name and the given questions; if it was edited, a
   * second draft is created. With a task but no name: returns the task's draft, or creates it. A new draft without given
   * questions takes those of the task that are in no bank.
   * @throws AppError 404 task, 409 name, or all of the task is in a bank, 413 too large, 422 task not completed or too
   * many drafts
   */
  async create(userId: string, request: CreateRequest): Promise<DraftView> {
    const taskId = request.taskId ?? null;
    const given = request.questions && completeQuestions(request.questions);
    if (given) await requireDraftSize(given);
    const { questions, saved } = given
      ? { questions: given, saved: [] }
      : await this.#unsavedOfTask(userId, taskId);
    const signature = await signatureInTurns(questions);
    const id = await this.transactions.run(async (tx) => {
      // Drafts of a user get their names one after the other.
      await this.accounts.requireAlone(tx, userId);
      const task = taskId ? await this.tasks.lock(tx, taskId, userId) : null;
      if (taskId && !task) throw taskNotFound();
      const current = task?.draft_id ? await this.drafts.lock(tx, userId, task.draft_id) : null;
      const { name, description } = request;
      const isCopied = !given && !(current && (name === undefined || current.automatic));
      if (isCopied && questions.length === 0 && saved.length > 0) throw allSaved(saved);
      if (name === undefined && task) return current?.id ?? this.#insertOfTask(tx, task, questions);
      await this.#requireFreePlace(tx, userId);
      if (name === undefined) throw new Error('a draft without a task has a name');
      const fresh = current?.automatic ? current.id : null;
      await this.naming.claim(tx, userId, name, fresh);
      const draft = { id: fresh ?? newId(), userId, name, description, taskId, automatic: false };
      if (fresh) await this.drafts.update(tx, fresh, { name, description });
      else if (!(await this.drafts.insert(tx, draft))) throw nameTaken(null);
      if (!fresh || given) await this.#replaceQuestions(tx, userId, draft.id, questions, signature);
      if (task)
        await this.tasks.update(tx, task, { cleared_at: null, ...(!current && { draft_id: draft.id }) });
      return draft.id;
    });
    await this.transactions.run((tx) => this.similar.keep(tx, userId, id, signature));
    return this.#again(userId, id);
  }

  /** @throws AppError 404, also for another user's draft */
  async #again(userId: string, id: string): Promise<DraftView> {
    const draft = await this.find(userId, id);
    if (!draft) throw draftNotFound();
    return draft;
  }

  /** For documents that were recognised before each had a draft. */
  async #insertOfTask(tx: Tx, task: TaskRow, questions: DraftQuestion[]): Promise<string> {
    const id = await this.taskDrafts.insert(tx, task, { title: null, questions });
    await this.tasks.update(tx, task, { draft_id: id, cleared_at: null });
    return id;
  }

  async #requireFreePlace(tx: Tx, userId: string): Promise<void> {
    if ((await this.drafts.countOfUser(tx, userId)) >= DRAFTS_PER_USER_MAX)
      throw tooManyDrafts(DRAFTS_PER_USER_MAX);
  }

  /**
   * Given questions replace all existing ones; a draft that loses its last question is removed.
   * @throws AppError 404, 409 name or outdated version, 413 too large, 422 storage full
   */
  async update(userId: string, id: string, request: UpdateRequest): Promise<DraftView> {
    const given = request.questions && completeQuestions(request.questions);
    if (given) await requireDraftSize(given);
    let signature = given ? await signatureInTurns(given) : null;
    const emptied = await this.transactions.run(async (tx) => {
      // First, because the name may belong to another draft, which is locked next.
      if (request.name !== undefined) await this.accounts.requireAlone(tx, userId);
      const draft = await this.lock(tx, userId, id);
      if (!draft) throw draftNotFound();
      if (request.version !== undefined && request.version !== draft.version)
        throw outdatedVersion(draft.version);
      if (request.name !== undefined) await this.naming.claim(tx, userId, request.name, id);
      const { name, description } = request;
      await this.drafts.update(tx, id, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
      });
      const questions = given ?? (request.changes && (await this.#changed(tx, id, request.changes)));
      if (questions) signature ??= await signatureInTurns(questions);
      if (questions && signature) await this.#replaceQuestions(tx, userId, id, questions, signature);
      if (questions?.length !== 0 || draft.question_count === 0) {
        await this.announce(tx, id);
        return null;
      }
      await this.removeIn(tx, id);
      return { ...draft, question_count: 0, version: draft.version + 1 };
    });
    if (emptied) return { row: emptied, questions: [] };
    const compared = signature;
    if (compared) await this.transactions.run((tx) => this.similar.keep(tx, userId, id, compared));
    return this.#again(userId, id);
  }

  async #changed(tx: Tx, id: string, changes: DraftChanges): Promise<DraftQuestion[]> {
    const before = await this.drafts.questions(id, tx);
    const after = withChanges(before, changes);
    await requireDraftSize(after, before);
    return after;
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (!(await this.lock(tx, userId, id))) throw draftNotFound();
      await this.removeIn(tx, id);
    });
  }

  /** Removes a locked draft; figures that are no longer shown are released. */
  async removeIn(tx: Tx, id: string): Promise<void> {
    const figureIds = await this.drafts.figureIds(tx, id);
    const title = await this.drafts.nameOf(tx, id);
    await this.drafts.remove(tx, id);
    await this.figures.markOrphans(tx, figureIds);
    for (const task of await this.tasks.lockOfDraft(tx, id))
      await this.tasks.update(tx, task, { draft_id: null, title });
  }

  /** Locks the draft after the task that shows it, as everywhere. */
  async lock(tx: Tx, userId: string, id: string): Promise<DraftRow | null> {
    await this.tasks.lockOfDraft(tx, id);
    return this.drafts.lock(tx, userId, id);
  }

  /** Notifies windows that show the draft's task. */
  async announce(tx: Tx, id: string): Promise<void> {
    for (const task of await this.tasks.lockOfDraft(tx, id)) await this.tasks.update(tx, task, {});
  }

  /** Figures that the change may have left without a question. */
  async releaseFigures(tx: Tx, figureIds: readonly string[]): Promise<void> {
    await this.figures.markOrphans(tx, figureIds);
  }

  /** @throws AppError 422 if it grows beyond any paper while its owner's storage is full */
  async #replaceQuestions(
    tx: Tx,
    userId: string,
    id: string,
    questions: DraftQuestion[],
    signature: number[],
  ): Promise<void> {
    const before = await this.drafts.figureIds(tx, id);
    const bytesBefore = await this.drafts.storedBytes(tx, id);
    await this.drafts.setQuestions(tx, id, questions, signature);
    const bytes = await this.drafts.storedBytes(tx, id);
    if (bytes > Math.max(bytesBefore, ALWAYS_STORED_BYTES)) await this.reservations.requireSpace(userId, tx);
    await this.figures.markOrphans(tx, before);
  }

  /** Recognised questions of a task that are in no bank yet, and the places of the others. */
  async #unsavedOfTask(
    userId: string,
    taskId: string | null,
  ): Promise<{ questions: DraftQuestion[]; saved: SavedRow[] }> {
    if (!taskId) return { questions: [], saved: [] };
    const task = await this.tasks.find(taskId, userId);
    if (!task) throw taskNotFound();
    if (task.status !== 'completed') throw taskNotCompleted();
    const all = await this.taskQuestions.ofTask(taskId);
    const ids = all.map(({ id }) => id);
    const saved = await this.saved.ofQuestions(this.transactions.read, userId, ids);
    const savedIds = new Set(saved.map(({ question_id }) => question_id));
    return { questions: all.filter(({ id }) => !savedIds.has(id)), saved };
  }
}
