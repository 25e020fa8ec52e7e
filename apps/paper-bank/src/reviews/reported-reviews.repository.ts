/** Reported reviews and the decisions about them. */
import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@tiku/contracts/common';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { offsetOf } from '@tiku/platform/lists';
import { int2, int4, row, text, timestamptz, uuid, type RowOf } from '@tiku/platform/rows';
import { IsNull } from 'typeorm';
import type { z } from 'zod';
import { ReviewDecisionEntity, ReviewReportEntity } from './review-report.entity.js';

const ReportedRow = row({
  id: uuid,
  paper_bank_id: uuid,
  bank_name: text,
  rating: int2,
  content: text,
  created_at: timestamptz,
  total: int4,
});
export type ReportedRow = RowOf<typeof ReportedRow>;
const ReportRow = row({ review_id: uuid, reporter_id: uuid, reason: text, created_at: timestamptz });
export type ReportRow = RowOf<typeof ReportRow>;
const PartiesRow = row({ paper_bank_id: uuid, author_id: uuid, owner_id: uuid });

/** Per review: a screen shows why it was reported, not how often. */
const REPORTS_SHOWN = 20;

@Injectable()
export class ReportedReviewsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Longest waiting first. */
  async list(page: z.output<typeof PageQuery>): Promise<{ rows: ReportedRow[]; total: number }> {
    const rows = await this.transactions.read.query(
      ReportedRow,
      `SELECT r.id, r.paper_bank_id, b.name AS bank_name, r.rating, r.content, r.created_at,
         count(*) OVER ()::int AS total
       FROM (SELECT review_id, min(created_at) AS since FROM review_reports WHERE dismissed_at IS NULL
         GROUP BY review_id) w
       JOIN reviews r ON r.id = w.review_id JOIN paper_banks b ON b.id = r.paper_bank_id
       ORDER BY w.since, r.id LIMIT $1 OFFSET $2`,
      [page.limit, offsetOf(page)],
    );
    return { rows, total: rows[0]?.total ?? 0 };
  }

  /** The newest reports of each of these reviews. */
  async reportsOf(reviewIds: readonly string[]): Promise<ReportRow[]> {
    return this.transactions.read.query(
      ReportRow,
      `SELECT p.review_id, p.reporter_id, p.reason, p.created_at FROM unnest($1::uuid[]) AS of_review (id)
       CROSS JOIN LATERAL (
         SELECT * FROM review_reports WHERE review_id = of_review.id AND dismissed_at IS NULL
         ORDER BY created_at DESC LIMIT $2) p`,
      [reviewIds, REPORTS_SHOWN],
    );
  }

  async parties(tx: Tx, reviewId: string): Promise<RowOf<typeof PartiesRow> | null> {
    const [found] = await tx.query(
      PartiesRow,
      `SELECT r.paper_bank_id, r.author_id, b.owner_id
       FROM reviews r JOIN paper_banks b ON b.id = r.paper_bank_id WHERE r.id = $1`,
      [reviewId],
    );
    return found ?? null;
  }

  /** Closes the open reports; returns their number. */
  async dismiss(tx: Tx, reviewId: string): Promise<number> {
    const { affected = 0 } = await tx.manager.update(
      ReviewReportEntity,
      { review_id: reviewId, dismissed_at: IsNull() },
      { dismissed_at: () => 'now()' },
    );
    return affected;
  }

  async addDecision(tx: Tx, decision: Omit<ReviewDecisionEntity, 'id'>): Promise<void> {
    await tx.manager.insert(ReviewDecisionEntity, { ...decision, id: newId() });
  }
}
