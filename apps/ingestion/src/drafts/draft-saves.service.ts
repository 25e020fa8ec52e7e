/**
 * Saves draft questions into a bank. Each question has a key, derived from the number of earlier saves, which
 * question-bank stores: a save that is repeated after a crash, or runs twice at once, saves nothing twice. Saved
 * questions leave the draft. Those that a bank has already are skipped or linked, as their person chose.
 */
import { Injectable } from '@nestjs/common';
import type { SaveDraftResponse, SaveDraftRequest } from '@tiku/contracts/ingestion';
import type { Caller } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { Transactions, type Tx } from '@tiku/platform/database';
import { AppError, outdatedVersion } from '@tiku/platform/errors';
import { faultPoint } from '@tiku/platform/fault-point';
import { type MessageParams, Translator } from '@tiku/platform/messages';
import type { z } from 'zod';
import { Corrections } from '../corrections/corrections.service.js';
import { derivedId } from '../derived-id.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { figureIdsOf } from './draft-questions.js';
import { byChoice, type LinkedQuestion } from '../matches/chosen-twins.js';
import { QuestionMatchesRepository } from '../matches/question-matches.repository.js';
import { DraftLinks } from './draft-links.service.js';
import { draftNotFound } from './drafts.errors.js';
import { draftSaved } from './drafts.events.js';
import { DraftsPresenter } from './drafts.presenter.js';
import { DraftsRepository } from './drafts.repository.js';
import { DraftsService } from './drafts.service.js';
import { FigureAdoption } from './figure-adoption.js';
import { QuestionBankClient } from './question-bank.client.js';
import { type EarlierSaves, SaveRecords, type SaveTarget } from './save-records.js';
import type { NewSavedQuestion } from './saved-questions.repository.js';
import { batchesOf, type Sendable, sendableQuestions, wantedQuestions } from './sendable-questions.js';
import { TakenQuestions } from './taken-questions.js';

type Request = z.output<typeof SaveDraftRequest>;
type SaveResponse = Omit<z.input<typeof SaveDraftResponse>, 'success'>;
type Result = SaveResponse['results'][number];

interface Save extends SaveTarget {
  /** Names the upload in the bank's filter. */
  draftName: string;
  allowUnanswered: boolean;
  earlier: EarlierSaves;
}

@Injectable()
export class DraftSavesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly drafts: DraftsRepository,
    private readonly records: SaveRecords,
    private readonly tasks: TasksRepository,
    private readonly draftsService: DraftsService,
    private readonly matches: QuestionMatchesRepository,
    private readonly links: DraftLinks,
    private readonly taken: TakenQuestions,
    private readonly presenter: DraftsPresenter,
    private readonly questionBank: QuestionBankClient,
    private readonly adoption: FigureAdoption,
    private readonly corrections: Corrections,
    private readonly translator: Translator,
  ) {}

  /**
   * Reports failures of single questions in the results.
   * @throws AppError 404 draft or bank, 403 bank role, 409 with the current version if `version` is
   *   outdated, 409 with the place of a question that is already in a bank, unless `again`
   */
  async save(user: Caller, draftId: string, request: Request): Promise<SaveResponse> {
    if (!(await this.drafts.find(user.id, draftId))) throw draftNotFound();
    const bank = await this.questionBank.bankOf(request.bankId, user.id);
    const { bankId } = bank;
    const { sendable, refusals, linked, skipped, earlier, taskId, draftName } = await this.transactions.run(
      (tx) => this.#begin(tx, user.id, draftId, bankId, request),
    );
    const results = refusals.map(({ index, questionId, key, params }) =>
      this.#failure(index, questionId, key, params),
    );
    const { allowUnanswered } = request;
    const save: Save = {
      userId: user.id,
      draftId,
      draftName,
      taskId,
      bankId,
      bankName: bank.name,
      bankVersion: bank.version,
      allowUnanswered,
      earlier,
    };
    if (linked.length > 0) results.push(...(await this.#link(user, save, linked)));
    // The last first: a bank lists newest first, so the paper appears in its order.
    for (const [index, batch] of batchesOf(sendable).reverse().entries()) {
      try {
        results.push(...(await this.#saveBatch(save, batch)));
      } catch (error) {
        // The response reports what earlier batches saved; the rest stays in the draft with the reason.
        if (index === 0 || !(error instanceof AppError)) throw error;
        results.push(
          ...batch.map((entry) =>
            this.#failure(entry.index, entry.question.id, 'draft.save.bankUnavailable'),
          ),
        );
      }
    }
    results.sort((a, b) => a.index - b.index);
    const links = results.filter((result) => result.ok && result.linked).length;
    const saved = results.filter((result) => result.ok).length - links;
    const view = await this.draftsService.find(user.id, draftId);
    return {
      saved,
      failed: results.length - saved - links,
      linked: links,
      skipped,
      results,
      draft: view && (await this.presenter.toDraft(user.id, view)),
    };
  }

  /** Reads one version of the draft, and records what is about to be sent. */
  async #begin(tx: Tx, userId: string, draftId: string, bankId: string, request: Request) {
    const draft = await this.draftsService.lock(tx, userId, draftId);
    if (!draft) throw draftNotFound();
    if (request.version !== undefined && request.version !== draft.version)
      throw outdatedVersion(draft.version);
    const wanted = wantedQuestions(await this.drafts.questions(draftId, tx), request.questionIds);
    const { saved, linked, skipped } = byChoice(wanted, await this.matches.choices(draftId, tx));
    const { sendable, refusals } = sendableQuestions(saved);
    const ids = [...sendable, ...linked].map(({ question }) => question.id);
    if (!request.again) await this.records.requireUnsaved(tx, userId, ids);
    const earlier = await this.records.begin(tx, { userId, draftId, bankId }, sendable.map(sentOf));
    return { sendable, refusals, linked, skipped, earlier, taskId: draft.task_id, draftName: draft.name };
  }

  async #link(user: Caller, save: Save, links: readonly LinkedQuestion[]): Promise<Result[]> {
    const { linked, lost, edited } = await this.links.link(user, save, links);
    return [
      ...lost.map(({ index, question }) => this.#failure(index, question.id, 'draft.save.twinGone')),
      ...linked.map(({ index, question, twinId }) => ({
        ...{ index, ok: true, linked: true, id: twinId, questionId: question.id },
        ...(edited.has(question.id) && { message: this.#text('draft.save.editedMeanwhile') }),
      })),
    ];
  }

  #failure(index: number, questionId: string, key: string, params: MessageParams = {}): Result {
    return { index, ok: false, questionId, message: this.#text(key, params) };
  }

  #text(key: string, params: MessageParams = {}): string {
    return this.translator.translate(currentLanguage(), key, params);
  }

  /** Saves one batch, then removes it from the draft, both before the next batch begins. */
  async #saveBatch(save: Save, batch: Sendable[]): Promise<Result[]> {
    const lost = await this.adoption.adopt(
      save.userId,
      save.bankId,
      batch.map((entry) => entry.question),
    );
    const isWhole = ({ question }: Sendable): boolean => !figureIdsOf(question).some((id) => lost.has(id));
    const results = batch
      .filter((entry) => !isWhole(entry))
      .map((entry) => this.#failure(entry.index, entry.question.id, 'draft.save.image'));
    const whole = batch.filter(isWhole);
    return whole.length === 0 ? results : [...results, ...(await this.#send(save, whole))];
  }

  async #send(save: Save, batch: Sendable[]): Promise<Result[]> {
    const response = await this.questionBank.saveQuestions({
      bankId: save.bankId,
      userId: save.userId,
      allowUnanswered: save.allowUnanswered,
      upload: { id: save.taskId ?? save.draftId, name: save.draftName },
      questions: batch.map(({ question, input }) => ({
        key: derivedId(save.draftId, question.id, save.earlier.counts.get(question.id) ?? 0),
        question: input,
      })),
    });
    faultPoint('drafts.pushed');
    const saved: Sendable[] = [];
    const outdated: Sendable[] = [];
    const inBank: NewSavedQuestion[] = [];
    const results = response.results.map(({ index, ok, id, message, alreadySaved, bankId }): Result => {
      const entry = batch[index];
      if (!entry) throw new Error(`question-bank answered for question ${index} of ${batch.length}`);
      const questionId = entry.question.id;
      const named = { index: entry.index, questionId, ...(id !== undefined && { id }) };
      if (ok && id !== undefined)
        inBank.push({ questionId, bankQuestionId: id, ...(bankId !== undefined && { bankId }) });
      if (bankId !== undefined && bankId !== save.bankId)
        return { ...named, ok: false, message: this.#text('draft.save.otherBank') };
      const sent = save.earlier.unconfirmed.get(questionId) ?? entry.contentHash;
      if (ok && alreadySaved && sent !== entry.contentHash) {
        outdated.push(entry);
        return { ...named, ok: false, message: this.#text('draft.save.earlier') };
      }
      if (ok) saved.push(entry);
      return { ...named, ok, ...(message !== undefined && { message }) };
    });
    const ids = batch.map(({ question }) => question.id);
    const kept = await this.transactions.run(async (tx) => {
      await this.records.nameBank(tx, save);
      const task = save.taskId ? await this.tasks.lock(tx, save.taskId, save.userId) : null;
      const draft = await this.draftsService.lock(tx, save.userId, save.draftId);
      // Both are deleted with an account.
      if (task || draft) {
        await this.records.insert(tx, save, inBank);
        await this.corrections.keep(
          tx,
          save,
          saved.map(({ question }) => question),
        );
      }
      // No draft: deleted by a concurrent save of the same questions, or by the user.
      if (draft) await this.records.end(tx, save, ids);
      const edited = draft ? await this.taken.takeOut(tx, save.draftId, saved, outdated) : new Set<string>();
      if (draft && saved.length > 0) await tx.publish(...draftSaved(draft, save.bankId, saved.length));
      if (task) await this.tasks.update(tx, task, {});
      return edited;
    });
    return results.map((result) =>
      kept.has(result.questionId) && result.ok
        ? { ...result, message: this.#text('draft.save.editedMeanwhile') }
        : result,
    );
  }
}

const sentOf = ({ question, contentHash }: Sendable) => ({ questionId: question.id, contentHash });
