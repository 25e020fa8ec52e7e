/** Reported reviews, for administrators, with reasons; each review is kept or removed. */
import { Injectable } from '@nestjs/common';
import { pagination, type PageQuery, type Pagination } from '@tiku/contracts/common';
import type { ReportedReview } from '@tiku/contracts/paper-bank';
import type { Caller } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { businessRule, notFound } from '@tiku/platform/errors';
import { UserNames } from '@tiku/platform/people';
import type { z } from 'zod';
import { PaperBanksRepository } from '../paper-banks/paper-banks.repository.js';
import { ReportedReviewsRepository } from './reported-reviews.repository.js';
import { ReviewsRepository } from './reviews.repository.js';

@Injectable()
export class ReportedReviewsService {
  constructor(
    private readonly reported: ReportedReviewsRepository,
    private readonly reviews: ReviewsRepository,
    private readonly banks: PaperBanksRepository,
    private readonly transactions: Transactions,
    private readonly names: UserNames,
  ) {}

  async list(
    query: z.output<typeof PageQuery>,
  ): Promise<{ reported: ReportedReview[]; pagination: Pagination }> {
    const { rows, total } = await this.reported.list(query);
    const reports = await this.reported.reportsOf(rows.map(({ id }) => id));
    const people = await this.names.load(reports.map(({ reporter_id }) => reporter_id));
    const reported = rows.map((row) => ({
      id: row.id,
      paperBank: { id: row.paper_bank_id, name: row.bank_name },
      rating: row.rating,
      content: row.content,
      createdAt: row.created_at.toISOString(),
      reports: reports
        .filter(({ review_id }) => review_id === row.id)
        .map(({ reporter_id, reason, created_at }) => ({
          reporter: { id: reporter_id, name: people.get(reporter_id)?.name ?? '' },
          reason,
          createdAt: created_at.toISOString(),
        })),
    }));
    return { reported, pagination: pagination(query.page, query.limit, total) };
  }

  /** @throws AppError 404, 422 for an own review, for a review of an own bank, or without an open report */
  async decide(reviewId: string, decision: 'keep' | 'remove', caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      const parties = await this.reported.parties(tx, reviewId);
      if (!parties) throw notFound('noun.review');
      const { paper_bank_id: paperBankId, author_id, owner_id } = parties;
      if ([author_id, owner_id].includes(caller.id)) throw businessRule('review.decideOwn');
      // The bank's count of ratings changes with its reviews, under its lock.
      await this.banks.lockAccess(tx, paperBankId, caller.id);
      const reports = await this.reported.dismiss(tx, reviewId);
      if (reports === 0) throw businessRule('review.notReported');
      const decided = { review_id: reviewId, paper_bank_id: paperBankId, decision, reports };
      await this.reported.addDecision(tx, { ...decided, decided_by: caller.id });
      if (decision === 'keep') return;
      const review = await this.reviews.find(paperBankId, reviewId, caller.id, tx);
      if (!review) throw notFound('noun.review');
      await this.reviews.remove(tx, review);
    });
  }
}
