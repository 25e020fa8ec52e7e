/**
 * Saves draft questions into a bank. Each question has a key of its own that question-bank keeps, so a save that is
 * repeated after a crash finds what was saved and saves nothing twice. What was saved leaves the draft.
 */
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import type { SaveDraftAnswer, SaveDraftRequest } from '@tiku/contracts/ingestion';
import { QuestionInput } from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { Transactions } from '@tiku/platform/database';
import { AppError } from '@tiku/platform/errors';
import { faultPoint } from '@tiku/platform/fault-point';
import { type MessageParams, Translator } from '@tiku/platform/messages';
import type { z } from 'zod';
import { DraftsPresenter } from './drafts.presenter.js';
import { figureIdsOf, type DraftQuestion } from './draft-questions.js';
import { draftSaved } from './drafts.events.js';
import { DraftsRepository } from './drafts.repository.js';
import { DraftsService } from './drafts.service.js';
import { FigureAdoption } from './figure-adoption.js';
import { QuestionBankClient } from './question-bank.client.js';
import { derivedId } from '../derived-id.js';

type SaveAnswer = Omit<z.input<typeof SaveDraftAnswer>, 'success'>;
type Result = SaveAnswer['results'][number];
interface Checked {
  question: DraftQuestion;
  index: number;
  input: z.output<typeof QuestionInput>;
}

/** A recognised question without a rating is of middle difficulty until somebody rates it. */
const DIFFICULTY_DEFAULT = 3;
/** Questions may carry 50,000 characters each: batches are also cut by size. */
const BATCH_CHARS_MAX = 1_000_000;

@Injectable()
export class DraftSavesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly drafts: DraftsRepository,
    private readonly draftsService: DraftsService,
    private readonly presenter: DraftsPresenter,
    private readonly questionBank: QuestionBankClient,
    private readonly adoption: FigureAdoption,
    private readonly translator: Translator,
  ) {}

  /** @throws AppError 404 draft or bank, 403 bank role; failures of single questions are in the results */
  async save(user: Caller, draftId: string, request: z.output<typeof SaveDraftRequest>): Promise<SaveAnswer> {
    const { questions } = await this.draftsService.get(user.id, draftId);
    const { checked, results } = this.#check(questions, request.questionIds);
    for (const [index, batch] of batchesOf(checked).entries()) {
      try {
        results.push(...(await this.#saveBatch(user, draftId, request, batch)));
      } catch (error) {
        // What earlier batches saved is told; the rest stays in the draft with the reason.
        if (index === 0 || !(error instanceof AppError)) throw error;
        results.push(
          ...batch.map((entry) =>
            this.#failure(entry.index, entry.question.id, 'draft.save.bankUnavailable'),
          ),
        );
      }
    }
    results.sort((a, b) => a.index - b.index);
    const saved = results.filter((result) => result.ok);
    return {
      saved: saved.length,
      failed: results.length - saved.length,
      results,
      draft: await this.#remaining(user.id, draftId),
    };
  }

  #check(questions: DraftQuestion[], questionIds: string[] | undefined) {
    const byId = new Map(questions.map((question) => [question.id, question]));
    const wanted = questionIds ? [...new Set(questionIds)] : questions.map((question) => question.id);
    const checked: Checked[] = [];
    const results: Result[] = [];
    for (const [index, questionId] of wanted.entries()) {
      const question = byId.get(questionId);
      const outcome = question ? problemOf(question) : { key: 'draft.save.notFound', params: {} };
      if ('input' in outcome) {
        if (question) checked.push({ question, index, input: outcome.input });
        continue;
      }
      results.push(this.#failure(index, questionId, outcome.key, outcome.params));
    }
    return { checked, results };
  }

  #failure(index: number, questionId: string, key: string, params: MessageParams = {}): Result {
    const language = currentLanguage();
    return { index, ok: false, questionId, message: this.translator.translate(language, key, params) };
  }

  /** Saves one batch, then takes what was saved out of the draft, both before the next batch begins. */
  async #saveBatch(
    user: Caller,
    draftId: string,
    { bankId, allowUnanswered }: z.output<typeof SaveDraftRequest>,
    batch: Checked[],
  ): Promise<Result[]> {
    const lost = await this.adoption.adopt(
      user.id,
      bankId,
      batch.map((entry) => entry.question),
    );
    const isWhole = ({ question }: Checked): boolean => !figureIdsOf(question).some((id) => lost.has(id));
    const results = batch
      .filter((entry) => !isWhole(entry))
      .map((entry) => this.#failure(entry.index, entry.question.id, 'draft.save.image'));
    const whole = batch.filter(isWhole);
    if (whole.length === 0) return results;
    const answer = await this.questionBank.saveQuestions({
      bankId,
      userId: user.id,
      allowUnanswered,
      questions: whole.map(({ question, input }) => ({
        key: derivedId(draftId, question.id),
        question: input,
      })),
    });
    faultPoint('drafts.pushed');
    for (const result of answer.results) {
      const entry = whole[result.index];
      if (!entry) throw new Error(`question-bank answered for question ${result.index} of ${whole.length}`);
      const { id, message } = result;
      results.push({
        index: entry.index,
        questionId: entry.question.id,
        ok: result.ok,
        ...(id !== undefined && { id }),
        ...(message !== undefined && { message }),
      });
    }
    const savedIds = results.filter((result) => result.ok).map((result) => result.questionId);
    if (savedIds.length > 0) await this.#takeOut(user.id, draftId, answer.bankId, savedIds);
    return results;
  }

  async #takeOut(userId: string, draftId: string, bankId: string, savedIds: string[]): Promise<void> {
    await this.transactions.run(async (tx) => {
      const draft = await this.drafts.lock(tx, userId, draftId);
      // Removed by another save of the same questions at the same time.
      if (!draft) return;
      const figureIds = await this.drafts.figureIds(tx, draftId);
      const left = await this.drafts.removeQuestions(tx, draftId, savedIds);
      if (left === 0) await this.draftsService.removeIn(tx, draftId);
      await this.draftsService.releaseFigures(tx, figureIds);
      await tx.publish('ingestion.draft.saved.v1', draftSaved(draft, bankId, savedIds.length));
    });
  }

  async #remaining(userId: string, draftId: string): Promise<SaveAnswer['draft']> {
    const view = await this.draftsService.find(userId, draftId);
    return view && (await this.presenter.toDraft(userId, view));
  }
}

/** The question as question-bank takes it, or what keeps it from being saved. */
function problemOf(
  question: DraftQuestion,
): { input: Checked['input'] } | { key: string; params: Record<string, string> } {
  if (question.type === 'unknown') return { key: 'draft.save.type', params: {} };
  if (!question.stem.trim()) return { key: 'draft.save.stem', params: {} };
  const {
    content: _alias,
    n: _n,
    confidence: _confidence,
    evidence: _evidence,
    flags: _flags,
    ...fields
  } = question;
  const parsed = QuestionInput.safeParse({
    ...fields,
    difficulty: question.difficulty ?? DIFFICULTY_DEFAULT,
  });
  if (parsed.success) return { input: parsed.data };
  return { key: 'draft.save.field', params: { field: parsed.error.issues[0]?.path.join('.') ?? '' } };
}

function batchesOf(checked: readonly Checked[]): Checked[][] {
  const batches: Checked[][] = [];
  let chars = 0;
  for (const entry of checked) {
    const size = JSON.stringify(entry.input).length;
    const last = batches.at(-1);
    if (!last || last.length >= LIMITS.questionsPerBatch || chars + size > BATCH_CHARS_MAX) {
      batches.push([entry]);
      chars = size;
    } else {
      last.push(entry);
      chars += size;
    }
  }
  return batches;
}
