/**
 * Moves or copies many questions into another bank. Copies are new questions of the caller, and keep the question of
 * somebody else that they come from. Images lie in the folder of
 * their bank, so the files are copied first; if the process crashes before it writes the rows, the sweep removes them.
 */
import { Injectable } from '@nestjs/common';
import type { BulkOutcome } from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { forbidden, notFound } from '@tiku/platform/errors';
import { hashBody, Idempotency } from '@tiku/platform/idempotency';
import { OriginsService } from '../origins/origins.service.js';
import { maySeeAnswers, requireWriter } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import { newShortCode } from '../question-banks/short-code.js';
import { requireQuestionDeleter, requireVisibleQuestion } from '../questions/question-access.js';
import { contentOf, inputOf, lacksAnswer } from '../questions/question-content.js';
import { bandCounts, typeOfCode } from '../questions/question-type.js';
import { questionCreated, questionUpdated } from '../questions/questions.events.js';
import {
  QuestionsRepository,
  type FoundQuestion,
  type NewQuestion,
} from '../questions/questions.repository.js';
import { ImageCopies } from './image-copies.js';
import { QuestionBulkRepository } from './question-bulk.repository.js';
import {
  idsOf,
  publishAll,
  QuestionBulkService,
  type LockedBanks,
  type Planned,
} from './question-bulk.service.js';

@Injectable()
export class QuestionTransferService {
  constructor(
    private readonly bulk: QuestionBulkService,
    private readonly repository: QuestionBulkRepository,
    private readonly questions: QuestionsRepository,
    private readonly banks: QuestionBanksRepository,
    private readonly images: ImageCopies,
    private readonly origins: OriginsService,
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
  ) {}

  /** Moving removes from the former bank, so it needs the rights of deleting there. */
  async move(ids: readonly string[], bankId: string, caller: Caller): Promise<BulkOutcome> {
    const copied = await this.#copyImages(ids, bankId, caller, { hasHistory: true });
    return this.transactions.run(async (tx) =>
      this.bulk.runIn(tx, ids, caller, {
        bankIds: [bankId],
        plan: (question, banks) => {
          if (requireQuestionDeleter(question, caller).deleted_at) throw notFound('noun.question');
          if (question.bank_id === bankId) return null;
          takePlace(banks, bankId);
          copied.require(question);
          return {};
        },
        apply: async (into, planned) => {
          await copied.write(
            into,
            planned.map(({ question }) => question),
          );
          const arrived = planned.map(({ question }) => ({ id: question.id, from: question }));
          await this.origins.keep(into, { bankId, callerId: caller.id }, arrived);
          const changed = await this.repository.moveTo(into, idsOf(planned), bankId);
          await this.bulk.countChange(into, planned, -1);
          await this.#countIn(into, bankId, planned);
          await this.banks.recordActivity(into, bankId, caller.id, { added: planned.length });
          await publishAll(planned, changed, (change) =>
            into.publish(...questionUpdated({ ...change, bankId })),
          );
        },
      }),
    );
  }

  /** The copies belong to the caller, begin with version 1, and have no views or favourites. */
  async copy(
    ids: readonly string[],
    bankId: string,
    caller: Caller,
    idempotencyKey: string | undefined,
  ): Promise<BulkOutcome> {
    const copied = await this.#copyImages(ids, bankId, caller);
    const hash = hashBody('questions/copy', { bankId, ids });
    return this.idempotency.run(caller.id, idempotencyKey, hash, (tx) =>
      this.bulk.runIn(tx, ids, caller, {
        bankIds: [bankId],
        plan: (question, banks): NewQuestion => {
          requireCopier(question, caller);
          takePlace(banks, bankId);
          copied.require(question);
          const content = contentOf(inputOf(question), { mayLackAnswer: lacksAnswer(question) });
          return { ...content, id: newId(), qid: newShortCode() };
        },
        apply: async (into, planned) => {
          await copied.write(
            into,
            planned.map(({ question }) => question),
          );
          await this.questions.insert(
            into,
            bankId,
            caller.id,
            planned.map(({ plan }) => plan),
          );
          const arrived = planned.map(({ question, plan }) => ({ id: plan.id, from: question }));
          await this.origins.keep(into, { bankId, callerId: caller.id }, arrived);
          await this.#countIn(into, bankId, planned);
          await this.banks.recordActivity(into, bankId, caller.id, { added: planned.length });
          for (const { plan } of planned)
            await into.publish(
              ...questionCreated({ id: plan.id, bankId, creatorId: caller.id, type: typeOfCode(plan.type) }),
            );
        },
      }),
    );
  }

  async #countIn(tx: Tx, bankId: string, planned: readonly Planned<object>[]): Promise<void> {
    await this.banks.count(tx, bankId, bandCounts(planned.map(({ question }) => question.difficulty)));
  }

  /** Only for questions that the caller may see. */
  async #copyImages(
    ids: readonly string[],
    bankId: string,
    caller: Caller,
    options: { hasHistory?: boolean } = {},
  ) {
    const questions = await this.repository.find(this.transactions.read, ids, caller.id);
    const visible = questions.filter((question) => {
      try {
        requireCopier(question, caller);
        return true;
      } catch {
        // The plan of the change refuses it with a reason.
        return false;
      }
    });
    return this.images.copy(visible, bankId, caller.id, options);
  }
}

function takePlace(banks: LockedBanks, bankId: string): void {
  requireWriter(banks.get(bankId));
  banks.takePlace(bankId);
}

/** A copy contains the answers, so only users who may see them may copy. @throws AppError 404, 403 */
function requireCopier(question: FoundQuestion, caller: Caller): void {
  const visible = requireVisibleQuestion(question);
  if (visible.deleted_at) throw notFound('noun.question');
  if (!maySeeAnswers(visible.my_role, caller.role) && visible.creator_id !== caller.id)
    throw forbidden('question.role.copy');
}
