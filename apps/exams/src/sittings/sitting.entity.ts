/** One person's attempt at an exam. */
import type { FeedbackMode } from '@tiku/contracts/exams';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sittings')
export class SittingEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  exam_id: string;

  @Column('uuid')
  user_id: string;

  @Column('int')
  attempt: number;

  @Column('text')
  feedback: FeedbackMode;

  /** Of the order of questions and options. */
  @Column('int')
  seed: number;
}
