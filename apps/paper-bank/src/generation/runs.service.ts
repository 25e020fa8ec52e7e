/** Use cases of runs: start, read, and replace single questions. Runs are stored for a day. */
import { Injectable } from '@nestjs/common';
import {
  GENERATION_LIMITS,
  type PaperQuestionContent,
  type Run,
  type RunRequest,
  type SimilarRequest,
} from '@tiku/contracts/paper-bank';
import type { Caller } from '@tiku/platform/auth';
import { Background } from '@tiku/platform/background';
import { newId, Transactions } from '@tiku/platform/database';
import { notFound, rateLimited } from '@tiku/platform/errors';
import { Accounts } from '@tiku/platform/people';
import type { z } from 'zod';
import { requireWriter } from '../paper-banks/paper-bank-access.js';
import { PaperBanksRepository } from '../paper-banks/paper-banks.repository.js';
import { toQuestion } from '../papers/papers.presenter.js';
import { QuestionBankClient } from '../questions/question-bank.client.js';
import { FILL_BLUEPRINT } from './generation-queue.js';
import type { GenerationRunEntity } from './generation-run.entity.js';
import { RunsRepository } from './runs.repository.js';

const KEPT_HOURS = 24;
const PORTION = 500;
const RETRY_AFTER_SECONDS = 10;
const CLEAN_UP_MS = 3_600_000;
/** The most that question-bank answers at once. */
const CONTENTS_MAX = 500;
const SIMILAR_PER_KIND = 8;

@Injectable()
export class RunsService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly banks: PaperBanksRepository,
    private readonly questions: QuestionBankClient,
    private readonly accounts: Accounts,
    private readonly transactions: Transactions,
    background: Background,
  ) {
    background.every({
      name: 'clean-up of paper generation',
      intervalMs: CLEAN_UP_MS,
      work: async () => (await this.runs.removeOld(KEPT_HOURS, PORTION)) === PORTION,
    });
  }

  /** @throws AppError 404, 403 for a bank whose papers the caller may not see, 429 if too many are running */
  async start(request: RunRequest, caller: Caller): Promise<Run> {
    if (request.recent) requireWriter(await this.banks.findAccess(request.recent.paperBankId, caller.id));
    const id = newId();
    await this.transactions.run(async (tx) => {
      await this.accounts.requireAlone(tx, caller.id);
      if ((await this.runs.unfinished(tx, caller.id)) >= GENERATION_LIMITS.runs)
        throw rateLimited(RETRY_AFTER_SECONDS, 'generation.runsMax', { limit: GENERATION_LIMITS.runs });
      await this.runs.insert(tx, { id, user_id: caller.id, user_role: caller.role, request });
      await tx.enqueue(FILL_BLUEPRINT, { runId: id }, { userId: caller.id });
    });
    return this.get(id, caller);
  }

  /** @throws AppError 404 for another person's */
  async get(id: string, caller: Caller): Promise<Run> {
    const row = await this.runs.find(id);
    if (!row || row.user_id !== caller.id) throw notFound('noun.run');
    return toRun(row, await this.#contents(row, caller));
  }

  /** Nearest first. */
  async similar(request: z.output<typeof SimilarRequest>, caller: Caller): Promise<PaperQuestionContent[]> {
    const { bankIds, subject, type, difficulty, knowledgePoints, excludeIds, onlyAnswered } = request;
    const kinds = await this.questions.candidates(
      {
        ...{ bankIds, subject, types: [type], points: knowledgePoints, includeIds: [], excludeIds },
        difficultyMin: Math.max(1, difficulty - 1),
        difficultyMax: Math.min(5, difficulty + 1),
        onlyAnswered,
        perKind: SIMILAR_PER_KIND,
        seed: 1,
      },
      caller,
    );
    const distance = (kind: (typeof kinds)[number]): number =>
      Math.abs(kind.difficulty - difficulty) - 2 * kind.knowledgePoints.length;
    const ids = kinds
      .toSorted((a, b) => distance(a) - distance(b))
      .flatMap((kind) => kind.ids)
      .slice(0, GENERATION_LIMITS.similar);
    const found = await this.questions.contents(ids, caller);
    return ids.flatMap((id) => {
      const question = found.get(id);
      return question ? [toQuestion(question, (key) => this.questions.imageUrl(key))] : [];
    });
  }

  async #contents({ result }: GenerationRunEntity, caller: Caller): Promise<PaperQuestionContent[]> {
    const ids = [
      ...new Set((result?.forms ?? []).flatMap(({ rows }) => rows.flatMap(({ questionIds }) => questionIds))),
    ];
    const contents: PaperQuestionContent[] = [];
    for (let from = 0; from < ids.length; from += CONTENTS_MAX) {
      const found = await this.questions.contents(ids.slice(from, from + CONTENTS_MAX), caller);
      for (const question of found.values())
        contents.push(toQuestion(question, (key) => this.questions.imageUrl(key)));
    }
    return contents;
  }
}

const toRun = (row: GenerationRunEntity, questions: PaperQuestionContent[]): Run => ({
  id: row.id,
  status: row.status,
  progress: row.progress,
  candidates: row.candidates,
  forms: row.result?.forms ?? [],
  isMatched: row.result?.isMatched ?? false,
  shortages: row.result?.shortages ?? [],
  questions,
  createdAt: row.created_at.toISOString(),
});
