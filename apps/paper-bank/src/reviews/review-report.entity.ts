/** A report of a review, and the decision about all reports of it. */
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('review_reports')
export class ReviewReportEntity {
  @PrimaryColumn('uuid')
  review_id: string;

  @PrimaryColumn('uuid')
  reporter_id: string;

  @Column('text')
  reason: string;

  @Column('timestamptz', { nullable: true })
  dismissed_at: Date | null;
}

@Entity('review_decisions')
export class ReviewDecisionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  review_id: string;

  @Column('uuid')
  paper_bank_id: string;

  @Column('text')
  decision: 'keep' | 'remove';

  @Column('int')
  reports: number;

  @Column('uuid')
  decided_by: string;
}
