/** Use cases of sittings: start or resume, take over, check an item, submit, judge. Responses: responses.service.ts. */
import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { INT4_MAX } from '@tiku/contracts/common';
import {
  EXAM_LIMITS,
  type EpochResponse,
  type PracticeRequest,
  type Result,
  type Revealed,
  type Sitting,
} from '@tiku/contracts/exams';
import type { Caller } from '@tiku/platform/auth';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { businessRule, forbidden, notFound } from '@tiku/platform/errors';
import { Accounts } from '@tiku/platform/people';
import { RateLimits, type RateLimitRule } from '@tiku/platform/rate-limit';
import type { z } from 'zod';
import { ExamsRepository } from '../exams/exams.repository.js';
import { PaperBankClient } from '../exams/paper-bank.client.js';
import { MarksService } from '../marks/marks.service.js';
import { ResponsesRepository } from './responses.repository.js';
import { SittingReader } from './sitting-reader.js';
import { SittingsRepository, type SittingRow } from './sittings.repository.js';
import { requireStarted, requireTaker, requireWritable } from './sittings.rules.js';

/** Of one person. A start reads a paper; a submission or a check compares answers. */
const STARTS: RateLimitRule = { name: 'practice-starts', points: 60, durationSeconds: 600 };
const SUBMISSIONS: RateLimitRule = { name: 'submissions', points: 60, durationSeconds: 600 };
const CHECKS: RateLimitRule = { name: 'checks', points: 400, durationSeconds: 600 };

@Injectable()
export class SittingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly papers: PaperBankClient,
    private readonly exams: ExamsRepository,
    private readonly sittings: SittingsRepository,
    private readonly responses: ResponsesRepository,
    private readonly marks: MarksService,
    private readonly reader: SittingReader,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Starts a practice of the paper as it reads now, or resumes the one that is not handed in: started twice, it is one.
   * @throws AppError 429, 404, 403 before buying, 422 without questions or with too many, 503
   */
  async practise({ paperId, feedback }: z.output<typeof PracticeRequest>, caller: Caller): Promise<Sitting> {
    await this.limits.consume(STARTS, caller.id);
    const started = await this.sittings.findOpenPractice(this.transactions.read, caller.id, paperId);
    // Also if the paper cannot be read any more: the sitting has its text.
    if (started) return this.reader.again(started);
    const paper = await this.papers.practicePaper(paperId, caller.id);
    const count = paper.items.length;
    if (count === 0) throw businessRule('exam.empty');
    if (count > EXAM_LIMITS.items) throw businessRule('exam.tooLong', { count, maximum: EXAM_LIMITS.items });
    const id = await this.transactions.run(async (tx) => {
      await this.accounts.requireAlone(tx, caller.id);
      const open = await this.sittings.findOpenPractice(tx, caller.id, paperId);
      if (open) return open;
      const examId = await this.exams.practiceOf(tx, paper);
      const attempt = await this.sittings.nextAttempt(tx, examId, caller.id);
      const sitting = { id: newId(), exam_id: examId, user_id: caller.id, attempt, feedback };
      await this.sittings.insert(tx, { ...sitting, seed: randomInt(INT4_MAX) });
      return sitting.id;
    });
    return this.reader.again(id);
  }

  /**
   * The calling device goes on; the others turn read-only. Answers what is stored at that moment: nothing that another
   * device still sends can come between.
   * @throws AppError 422 after the submission
   */
  takeOver(row: SittingRow): Promise<Omit<z.output<typeof EpochResponse>, 'success'>> {
    return this.#write(row, async (tx, sitting) => {
      requireStarted(sitting);
      const epoch = await this.sittings.takeEpoch(tx, sitting.id);
      const stored = await this.responses.load(sitting.id, null, tx);
      const responses = [...stored.values()].map(({ item_id, seq, value, is_closed }) => ({
        ...{ itemId: item_id, seq, value, isClosed: is_closed },
      }));
      return { epoch, responses };
    });
  }

  /**
   * Marks one item and shows its solution; its response is then final. Does nothing to one that is closed.
   * @throws AppError 403 if solutions are shown at the end, 404, 409, 422, 429
   */
  async check(row: SittingRow, itemId: string, epoch: number): Promise<Revealed> {
    if (row.feedback === 'end') throw forbidden('sitting.feedbackAtEnd');
    requireWritable(row, epoch);
    await this.limits.consume(CHECKS, row.user_id);
    const draft = await this.marks.draft(row, [itemId]);
    await this.#write(row, async (tx, sitting) => {
      requireWritable(sitting, epoch);
      const shapes = await this.exams.shapes(row.exam_id, [itemId], tx);
      if (shapes.size === 0) throw notFound('noun.item');
      await this.marks.close(tx, sitting, itemId, draft);
    });
    return this.reader.revealed(row, itemId);
  }

  /** Marks everything; a second time it answers the same. @throws AppError 409, 429 */
  async submit(row: SittingRow, epoch: number): Promise<{ sitting: Sitting; result: Result }> {
    if (!row.submitted_at) await this.#submit(row, epoch);
    return this.#result(row.id);
  }

  /** @throws AppError 403, 404, 422 */
  async judge(row: SittingRow, itemId: string, points: number): Promise<Revealed> {
    await this.#write(row, (tx, sitting) => this.marks.judge(tx, sitting, itemId, points));
    return this.reader.revealed(row, itemId);
  }

  async #submit(row: SittingRow, epoch: number): Promise<void> {
    requireWritable(row, epoch);
    await this.limits.consume(SUBMISSIONS, row.user_id);
    const draft = await this.marks.draft(row);
    await this.#write(row, async (tx, sitting) => {
      if (sitting.submitted_at) return;
      requireWritable(sitting, epoch);
      await this.marks.submit(tx, sitting, draft);
    });
  }

  async #result(id: string): Promise<{ sitting: Sitting; result: Result }> {
    const row = await this.sittings.find(id);
    if (!row) throw notFound('noun.sitting');
    return this.reader.result(row);
  }

  /** Under the sitting's lock. */
  #write<T>(row: SittingRow, work: (tx: Tx, sitting: SittingRow) => Promise<T>): Promise<T> {
    return this.transactions.run(async (tx) => {
      await this.accounts.require(tx, row.user_id);
      return work(tx, requireTaker(await this.sittings.lock(tx, row.id), { id: row.user_id }));
    });
  }
}
