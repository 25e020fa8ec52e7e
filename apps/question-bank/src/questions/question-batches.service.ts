/**
 * Many questions at once: saves the valid ones, names the invalid ones. Used by POST /questions/batch and, with a key
 * per question, by ingestion to turn a draft into questions.
 */
import { Injectable } from '@nestjs/common';
import type { Language } from '@tiku/contracts/common';
import type { AppError } from '@tiku/platform/errors';
import { currentLanguage } from '@tiku/platform/context';
import { newId, newIdAt, type Tx } from '@tiku/platform/database';
import { hashListInTurns, Idempotency } from '@tiku/platform/idempotency';
import { Translator } from '@tiku/platform/messages';
import { ImagesRepository } from '../images/images.repository.js';
import { OriginsService } from '../origins/origins.service.js';
import { requireCapacity, requireWriter, type BankAccess } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { newShortCode } from '../question-banks/short-code.js';
import { QuestionUploadsRepository } from '../question-uploads/question-uploads.repository.js';
import { PassagesService } from './passages.service.js';
import { QuestionPreparer } from './preparing/question-preparer.js';
import type { Prepared } from './prepare-question.js';
import { attempt, withImages } from './question-content.js';
import { bandCounts, typeOfCode } from './question-type.js';
import { questionCreated } from './questions.events.js';
import { QuestionsRepository, SaveKeyTaken, type NewQuestion } from './questions.repository.js';
import { refusalText } from './refusal-text.js';

export interface BatchRequest {
  bankId: string;
  userId: string;
  /** Raw; each is parsed separately. A question with a `key` is saved at most once, ever. */
  questions: readonly { raw: unknown; key?: string }[];
  idempotencyKey?: string | undefined;
  /** Accepts questions without any answer. */
  allowUnanswered?: boolean;
  /** The time of their ids in milliseconds, and the first one's index in a longer list: lists sort by id. */
  listed?: { at: number; from: number };
  /** The document or file that they come from, for the filter of the bank. */
  upload?: { id: string; name: string } | undefined;
  /** Of a file: it may be an export of somebody else's bank. */
  ofFile?: boolean;
}
interface BatchEntry {
  index: number;
  ok: boolean;
  key?: string;
  id?: string;
  message?: string;
  alreadySaved?: boolean;
  /** The bank of a question that was saved before. */
  bankId?: string;
}
export interface BatchOutcome {
  bankId: string;
  saved: number;
  failed: number;
  results: BatchEntry[];
}

@Injectable()
export class QuestionBatchesService {
  constructor(
    private readonly questions: QuestionsRepository,
    private readonly images: ImagesRepository,
    private readonly passages: PassagesService,
    private readonly banks: QuestionBanksRepository,
    private readonly idempotency: Idempotency,
    private readonly translator: Translator,
    private readonly preparer: QuestionPreparer,
    private readonly origins: OriginsService,
    private readonly uploads: QuestionUploadsRepository,
  ) {}

  /** @throws AppError 404, 403, 422 archived bank, 409 for a reused Idempotency-Key, 429; nothing else fails as a whole */
  async save(request: BatchRequest): Promise<BatchOutcome> {
    const { bankId, userId, questions, idempotencyKey } = request;
    const bank = requireWriter(await this.banks.findAccess(bankId, userId));
    const prepared = await this.#prepare(request, bank.id);
    const hash =
      idempotencyKey === undefined
        ? ''
        : await hashListInTurns('questions/batch', { bankId: bank.id }, 'questions', questions);
    const write = () =>
      this.idempotency.run(userId, idempotencyKey, hash, async (tx) => {
        const locked = requireWriter(await this.banks.lockAccess(tx, bank.id, userId));
        return this.#write(tx, locked, request, prepared);
      });
    return write().catch((error: unknown) => {
      // The save that took a key has ended: a second try finds its questions.
      if (error instanceof SaveKeyTaken) return write();
      throw error;
    });
  }

  /** Everything that needs no lock: parsing, rules, the bank's images (one statement for all). */
  async #prepare(
    { questions, userId, allowUnanswered = false }: BatchRequest,
    bankId: string,
  ): Promise<Prepared[]> {
    const contents = await this.preparer.prepare(
      questions.map(({ raw }) => raw),
      { mayLackAnswer: allowUnanswered },
      userId,
    );
    const valid = contents.flatMap((result) => (result.ok ? [result.value] : []));
    const ids = valid.flatMap(({ images }) => images.map(({ id }) => id));
    const images = await this.images.findMany(bankId, [...new Set(ids)]);
    const identified = await this.passages.identify(valid, bankId);
    return contents.map((result) =>
      result.ok ? attempt(() => withImages(identified(result.value), images)) : result,
    );
  }

  async #write(
    tx: Tx,
    bank: BankAccess,
    { questions, userId, listed, upload, ofFile = false }: BatchRequest,
    prepared: readonly Prepared[],
  ): Promise<BatchOutcome> {
    const language = currentLanguage();
    const keys = questions.flatMap(({ key }) => key ?? []);
    const before = keys.length > 0 ? await this.questions.savedDrafts(tx, keys) : new Map<string, never>();
    const ids = listed
      ? questions.map((_, n) => newIdAt(listed.at, listed.from + n))
      : listedInOrder(questions.length);
    const added: NewQuestion[] = [];
    const addedKeys = new Map<string, { key: string; id: string; replaced: string | null }>();
    const results = questions.map(({ key }, index): BatchEntry => {
      const named = { index, ...(key !== undefined && { key }) };
      const known = key === undefined ? undefined : before.get(key);
      const inBatch = key === undefined ? undefined : addedKeys.get(key);
      if (inBatch) return { ...named, ok: true, id: inBatch.id, alreadySaved: true, bankId: bank.id };
      if (known?.bank_id)
        return { ...named, ok: true, id: known.question_id, alreadySaved: true, bankId: known.bank_id };
      const content = prepared[index];
      const fits = content?.ok ? attempt(() => requireCapacity(bank, 1, added.length)) : content;
      if (!content?.ok || !fits?.ok) return { ...named, ok: false, message: this.#textOf(fits, language) };
      const id = ids[index] ?? newId();
      added.push({ ...content.value, id, qid: newShortCode() });
      if (key !== undefined) addedKeys.set(key, { key, id, replaced: known?.question_id ?? null });
      return { ...named, ok: true, id };
    });
    await this.questions.insert(tx, bank.id, userId, added);
    if (ofFile) await this.origins.keepOfFile(tx, { bankId: bank.id, callerId: userId }, added);
    if (upload && added.length > 0) await this.uploads.keep(tx, bank.id, upload);
    await this.questions.addSavedDrafts(tx, [...addedKeys.values()], upload?.id ?? null);
    await this.banks.count(tx, bank.id, bandCounts(added.map(({ difficulty }) => difficulty)));
    await this.banks.recordActivity(tx, bank.id, userId, { added: added.length });
    for (const { id, type } of added)
      await tx.publish(
        ...questionCreated({ id, bankId: bank.id, creatorId: userId, type: typeOfCode(type) }),
      );
    const saved = results.filter(({ ok }) => ok).length;
    return { bankId: bank.id, saved, failed: results.length - saved, results };
  }

  #textOf(result: { ok: boolean; error?: AppError } | undefined, language: Language): string {
    if (!result?.error) throw new Error('a refused question carries no error');
    return refusalText(result.error, language, this.translator);
  }
}

/** Ids that list the questions in this order, newest first as banks list them: the first is the greatest. */
const listedInOrder = (count: number): string[] =>
  Array.from({ length: count }, () => newId())
    .sort()
    .reverse();
