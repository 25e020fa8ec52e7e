/** A line of a draft's paper that belongs to no question, and that its person has taken or dismissed. */
import { LEFT_LINE_STATES, type LeftLine } from '@tiku/contracts/ingestion';
import { parsedBy } from '@tiku/platform/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { z } from 'zod';

@Entity('left_lines')
export class LeftLineEntity {
  @PrimaryColumn('uuid')
  draft_id: string;

  /** Its place in the tally of the task. */
  @PrimaryColumn('int4')
  line: number;

  @Column('text', { transformer: parsedBy(z.enum(LEFT_LINE_STATES)) })
  state: LeftLine['state'];
}
