/**
 * One change to many questions, of one bank or several. It changes what the caller may change and names the reason for
 * each refusal. It locks the banks first and then reads the questions again, so that no decision uses old data.
 */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type {
  AnswerOfKey,
  BulkOutcome,
  DescribedQuestion,
  QuestionType,
  RetagQuestionsRequest,
} from '@tiku/contracts/question-bank';
import type { Caller } from '@tiku/platform/auth';
import { Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, conflict, notFound, outdatedVersion, type AppError } from '@tiku/platform/errors';
import { currentLanguage } from '@tiku/platform/context';
import { Translator } from '@tiku/platform/messages';
import type { z } from 'zod';
import { requireCapacity, type BankAccess } from '../question-banks/bank-access.js';
import { QuestionBanksRepository } from '../question-banks/question-banks.repository.js';
import {
  requireQuestionDeleter,
  requireQuestionPurger,
  requireQuestionWriter,
} from '../questions/question-access.js';
import { attempt, contentOf, definedOf, inputOf, lacksAnswer } from '../questions/question-content.js';
import type { QuestionContent } from '../questions/question-columns.repository.js';
import { bandCounts, bandOf, type BandCounts } from '../questions/question-type.js';
import { questionDeleted, questionUpdated } from '../questions/questions.events.js';
import { refusalText } from '../questions/refusal-text.js';
import { QuestionBulkRepository, type BulkQuestion, type Changed } from './question-bulk.repository.js';

type Tags = Pick<z.output<typeof RetagQuestionsRequest>, 'add' | 'remove'>;
/** The locked banks and the capacity that the previous questions have used. */
export interface LockedBanks {
  get: (id: string) => BankAccess;
  /** @throws AppError 422 if one more does not fit */
  takePlace: (id: string) => void;
}
interface Change<T> {
  /** Further banks that the change writes to. */
  bankIds?: readonly string[];
  /** The change to one question; null if it is already as requested. @throws AppError the reason for a refusal */
  plan: (question: BulkQuestion, banks: LockedBanks) => T | null;
  apply: (tx: Tx, planned: readonly Planned<T>[]) => Promise<void>;
}
export interface Planned<T> {
  question: BulkQuestion;
  plan: T;
}

@Injectable()
export class QuestionBulkService {
  constructor(
    private readonly questions: QuestionBulkRepository,
    private readonly banks: QuestionBanksRepository,
    private readonly transactions: Transactions,
    private readonly translator: Translator,
  ) {}

  /** Into the trash. Questions already there stay. */
  remove(ids: readonly string[], caller: Caller): Promise<BulkOutcome> {
    return this.transactions.run((tx) => this.removeIn(tx, ids, caller));
  }

  /** The same within a transaction; `before` runs under the locks of the banks, before the questions move. */
  removeIn(
    tx: Tx,
    ids: readonly string[],
    caller: Pick<Caller, 'id'>,
    before: () => Promise<void> = () => Promise.resolve(),
  ): Promise<BulkOutcome> {
    return this.runIn(tx, ids, caller, {
      plan: (question) => (requireQuestionDeleter(question, caller).deleted_at ? null : {}),
      apply: async (_, planned) => {
        await before();
        const changed = await this.questions.moveToTrash(tx, idsOf(planned));
        await this.countChange(tx, planned, -1);
        await this.#record(tx, planned, caller.id, 'removed');
        await publishAll(planned, changed, (change) => tx.publish(...questionDeleted(change)));
      },
    });
  }

  /** Restores from the trash, as far as the banks have capacity. */
  restore(ids: readonly string[], caller: Caller): Promise<BulkOutcome> {
    return this.transactions.run((tx) => this.restoreIn(tx, ids, caller));
  }

  /** The same within a transaction. */
  restoreIn(tx: Tx, ids: readonly string[], caller: Caller): Promise<BulkOutcome> {
    return this.runIn(tx, ids, caller, {
      plan: (question, banks) => {
        if (!requireQuestionDeleter(question, caller).deleted_at) return null;
        banks.takePlace(question.bank_id);
        return {};
      },
      apply: async (_, planned) => {
        const changed = await this.questions.restore(tx, idsOf(planned));
        await this.countChange(tx, planned, 1);
        await publishAll(planned, changed, (change) => tx.publish(...questionUpdated(change)));
      },
    });
  }

  /** Deletes from the trash permanently. Refuses questions that are not in the trash. */
  purge(ids: readonly string[], caller: Caller): Promise<BulkOutcome> {
    return this.#run(ids, caller, {
      plan: (question) => {
        if (!requireQuestionPurger(question).deleted_at) throw businessRule('question.notDeleted');
        return {};
      },
      apply: (tx, planned) => this.questions.delete(tx, idsOf(planned)),
    });
  }

  /** Adds and removes knowledge points. */
  retag(ids: readonly string[], tags: Tags, caller: Caller): Promise<BulkOutcome> {
    return this.#rewrite(ids, caller, (question) => {
      const changed = retagged(question.tags, tags);
      if (changed.join('\n') === question.tags.join('\n')) return null;
      return contentOf({ ...inputOf(question), tags: changed }, { mayLackAnswer: lacksAnswer(question) });
    });
  }

  /** Sets the answers of a key. The undo of that removes them again, so a question may lose its answer. */
  answer(answers: readonly AnswerOfKey[], caller: Caller): Promise<BulkOutcome> {
    const answerOf = new Map(answers.map((answer) => [answer.id, answer]));
    return this.#rewrite([...answerOf.keys()], caller, (question) => {
      const { version, id: _, correct, ...given } = answerOf.get(question.id) ?? { id: question.id };
      if (version !== undefined && version !== question.version) throw outdatedVersion(question.version);
      const input = inputOf(question);
      if (correct?.some((at) => at >= input.options.length)) throw businessRule('question.correctUnknown');
      if (given.type !== undefined && !isTypeOfKey(input.type, given.type))
        throw businessRule('question.typeByKey');
      const options = correct
        ? input.options.map((option, at) => ({ ...option, isCorrect: correct.includes(at) }))
        : input.options;
      return contentOf({ ...input, ...definedOf(given), options }, { mayLackAnswer: true });
    });
  }

  /** Sets the difficulty and the source; a missing field stays. */
  describe(changes: readonly DescribedQuestion[], caller: Caller): Promise<BulkOutcome> {
    const changeOf = new Map(changes.map((change) => [change.id, change]));
    return this.#rewrite([...changeOf.keys()], caller, (question) => {
      const { version, id: _, ...given } = changeOf.get(question.id) ?? { id: question.id };
      if (version !== undefined && version !== question.version) throw outdatedVersion(question.version);
      const input = inputOf(question);
      const merged = { ...input, ...definedOf(given) };
      if (isDeepStrictEqual(merged, input)) return null;
      return contentOf(merged, { mayLackAnswer: lacksAnswer(question) });
    });
  }

  async #rewrite(
    ids: readonly string[],
    caller: Caller,
    contentFor: (question: BulkQuestion) => QuestionContent | null,
  ): Promise<BulkOutcome> {
    return this.#run(ids, caller, {
      plan: (question) => {
        if (requireQuestionWriter(question).deleted_at) throw notFound('noun.question');
        return contentFor(question);
      },
      apply: async (tx, planned) => {
        const contents = planned.map(({ question, plan }) => ({ ...plan, id: question.id }));
        const changed = await this.questions.rewrite(tx, contents, caller.id);
        await this.#recount(tx, planned);
        await this.#record(tx, planned, caller.id, 'changed');
        await publishAll(planned, changed, (change) => tx.publish(...questionUpdated(change)));
      },
    });
  }

  async #run<T extends object>(
    ids: readonly string[],
    caller: Caller,
    change: Change<T>,
  ): Promise<BulkOutcome> {
    return this.transactions.run((tx) => this.runIn(tx, ids, caller, change));
  }

  /** Runs within the caller's transaction. */
  async runIn<T extends object>(
    tx: Tx,
    ids: readonly string[],
    caller: Pick<Caller, 'id'>,
    change: Change<T>,
  ): Promise<BulkOutcome> {
    const before = await this.questions.find(tx, ids, caller.id);
    const bankIds = [...before.map(({ bank_id: bankId }) => bankId), ...(change.bankIds ?? [])];
    const banks = lockedBanks(await this.questions.lockBanks(tx, [...new Set(bankIds)], caller.id));
    const current = await this.questions.find(tx, ids, caller.id);
    const questionOf = new Map(current.map((question) => [question.id, question]));
    const planned: Planned<T>[] = [];
    const results = [...new Set(ids)].map((id): BulkOutcome['results'][number] => {
      const outcome = attempt(() => {
        const question = questionOf.get(id);
        if (!question) throw notFound('noun.question');
        banks.get(question.bank_id);
        return { question, plan: change.plan(question, banks) };
      });
      if (!outcome.ok) return { id, ok: false, message: this.#textOf(outcome.error) };
      const { question, plan } = outcome.value;
      if (plan !== null) planned.push({ question, plan });
      return { id, ok: true };
    });
    await change.apply(tx, planned);
    const done = results.filter(({ ok }) => ok).length;
    return { done, failed: results.length - done, results };
  }

  /** Adds the questions to (1) or subtracts them from (-1) the banks' counts. */
  async countChange(tx: Tx, planned: readonly Planned<object>[], sign: 1 | -1): Promise<void> {
    const counts = new Map<string, BandCounts>();
    for (const { question } of planned) {
      const sum = counts.get(question.bank_id) ?? bandCounts([]);
      sum[bandOf(question.difficulty)] += sign;
      counts.set(question.bank_id, sum);
    }
    for (const [bankId, change] of counts) await this.banks.count(tx, bankId, change);
  }

  /** Between the bands of difficulty, where a question has changed its own. */
  async #recount(tx: Tx, planned: readonly Planned<QuestionContent>[]): Promise<void> {
    const moved = planned.filter(
      ({ question, plan }) => bandOf(question.difficulty) !== bandOf(plan.difficulty),
    );
    await this.countChange(tx, moved, -1);
    await this.countChange(
      tx,
      moved.map(({ question, plan }) => ({ plan, question: { ...question, difficulty: plan.difficulty } })),
      1,
    );
  }

  async #record(
    tx: Tx,
    planned: readonly Planned<object>[],
    actorId: string,
    what: 'changed' | 'removed',
  ): Promise<void> {
    const counts = new Map<string, number>();
    for (const { question } of planned) counts.set(question.bank_id, (counts.get(question.bank_id) ?? 0) + 1);
    // In the order of the banks' locks.
    for (const [bankId, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
      await this.banks.recordActivity(tx, bankId, actorId, { [what]: count });
  }

  #textOf(error: AppError): string {
    return refusalText(error, currentLanguage(), this.translator);
  }
}

export const idsOf = (planned: readonly Planned<object>[]): string[] =>
  planned.map(({ question }) => question.id);

/** One event for each question that the statement changed. */
export async function publishAll(
  planned: readonly Planned<object>[],
  changed: readonly Changed[],
  publish: (change: Changed & { bankId: string }) => Promise<unknown>,
): Promise<void> {
  const versionOf = new Map(changed.map(({ id, version }) => [id, version]));
  for (const { question } of planned) {
    const version = versionOf.get(question.id);
    if (version !== undefined) await publish({ id: question.id, bankId: question.bank_id, version });
  }
}

function lockedBanks(banks: ReadonlyMap<string, BankAccess>): LockedBanks {
  const taken = new Map<string, number>();
  const get = (id: string): BankAccess => {
    const bank = banks.get(id);
    // It was moved between the two reads: the caller may try again.
    if (!bank) throw conflict();
    return bank;
  };
  return {
    get,
    takePlace: (id) => {
      const adding = (taken.get(id) ?? 0) + 1;
      requireCapacity(get(id), adding);
      taken.set(id, adding);
    },
  };
}

/** A key may say that a choice has several right options, and its undo that it has one. */
const isTypeOfKey = (before: QuestionType, after: QuestionType): boolean =>
  before === after || [before, after].every((type) => type === 'choice' || type === 'multipleChoice');

/** Kept tags first, then new ones, each once. */
function retagged(tags: readonly string[], { add, remove }: Tags): string[] {
  return [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])];
}
