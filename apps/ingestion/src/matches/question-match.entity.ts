/** What banks have that is the same as a question of a draft, or nearly, and what the person wants to do about it. */
import { TWIN_CHOICES, type TwinChoice } from '@tiku/contracts/ingestion';
import { DuplicateMatch } from '@tiku/contracts/question-bank';
import { parsedBy } from '@tiku/platform/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { z } from 'zod';

/** Without text: who may still see it is known only to question-bank. */
export const StoredMatch = DuplicateMatch.pick({
  questionId: true,
  bankId: true,
  score: true,
  hasOtherAnswer: true,
});
export type StoredMatch = z.output<typeof StoredMatch>;

@Entity('question_matches')
export class QuestionMatchEntity {
  @PrimaryColumn('uuid')
  draft_id: string;

  @PrimaryColumn('uuid')
  question_id: string;

  /** As of the recognition; empty for a question that got a choice later. */
  @Column('jsonb', { transformer: parsedBy(z.array(StoredMatch)) })
  matches: StoredMatch[];

  @Column('text', { nullable: true, transformer: parsedBy(z.enum(TWIN_CHOICES).nullable()) })
  choice: TwinChoice | null;

  /** The question of a bank that `link` uses. */
  @Column('uuid', { nullable: true })
  twin_id: string | null;
}
