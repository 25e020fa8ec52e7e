/** A box in progress: the row receives the result, the caller deletes it. */
import { RecogniseRegionRequest, RegionReading } from '@tiku/contracts/ingestion';
import { parsedBy } from '@tiku/platform/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { z } from 'zod';
import type { TaskErrorCode } from '../tasks/task.types.js';

type Request = z.output<typeof RecogniseRegionRequest>;

@Entity('region_calls')
export class RegionCallEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: string;

  @Column('uuid')
  task_id: string;

  @Column('jsonb', { transformer: parsedBy(RecogniseRegionRequest) })
  request: Request;

  @Column('text')
  status: 'waiting' | 'completed' | 'failed';

  @Column('jsonb', { nullable: true, transformer: parsedBy(RegionReading) })
  result: RegionReading | null;

  @Column('text', { nullable: true })
  error_code: TaskErrorCode | null;
}
