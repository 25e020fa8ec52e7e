/** Finds the questions for one blueprint. Running it twice finds the same: the request's seed decides randomness. */
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { BlueprintSolver } from '@tiku/paper-blueprint/process';
import { Background } from '@tiku/platform/background';
import { LOGGER } from '@tiku/platform/http';
import { Jobs } from '@tiku/platform/jobs';
import type { Logger } from '@tiku/platform/logging';
import { QuestionBankClient } from '../questions/question-bank.client.js';
import { candidateQuery, candidatesOf } from './candidates.js';
import { FILL_BLUEPRINT } from './generation-queue.js';
import { RunsRepository } from './runs.repository.js';

const CONCURRENCY = 2;
const PROGRESS = { collecting: 10, solving: 40 } as const;

@Injectable()
export class FillBlueprintJob implements OnModuleInit {
  #solver: BlueprintSolver | null = null;

  constructor(
    private readonly jobs: Jobs,
    private readonly runs: RunsRepository,
    private readonly questions: QuestionBankClient,
    @Inject(LOGGER) private readonly logger: Logger,
    background: Background,
  ) {
    background.onClose('workers', 'solver of blueprints', () => this.#solver?.close());
  }

  onModuleInit(): void {
    this.jobs.handle(FILL_BLUEPRINT, ({ payload: { runId } }) => this.#run(runId), {
      concurrency: CONCURRENCY,
      onFailed: ({ payload: { runId } }, _error, tx) => this.runs.end(runId, 'failed', {}, tx),
    });
  }

  async #run(id: string): Promise<void> {
    const run = await this.runs.find(id);
    if (!run || (run.status !== 'waiting' && run.status !== 'processing')) return;
    const { request, user_id, user_role } = run;
    await this.runs.progress(id, PROGRESS.collecting, null);
    const { recent, blueprint, forms, seed } = request;
    const excluded = recent ? await this.runs.recent(recent.paperBankId, recent.papers) : [];
    const kinds = await this.questions.candidates(candidateQuery(request, excluded), {
      id: user_id,
      role: user_role,
    });
    const candidates = candidatesOf(kinds, await this.runs.uses(user_id));
    const total = kinds.reduce((sum, { count }) => sum + count, 0);
    await this.runs.progress(id, PROGRESS.solving, total);
    this.#solver ??= new BlueprintSolver({ logger: this.logger });
    const solution = await this.#solver.solve({ blueprint, candidates, forms, seed });
    const { status, ...result } = solution;
    await this.runs.end(id, status, result);
  }
}
