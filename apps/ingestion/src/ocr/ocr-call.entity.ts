/** An OCR call in progress: the image is in storage, the row receives the result, the caller deletes both. */
import { parsedBy } from '@tiku/platform/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TaskErrorCode } from '../tasks/task.types.js';
import { OcrResult } from './ocr-result.js';

@Entity('ocr_calls')
export class OcrCallEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: string;

  @Column('text')
  storage_key: string;

  @Column('text')
  status: 'waiting' | 'completed' | 'failed';

  @Column('jsonb', { nullable: true, transformer: parsedBy(OcrResult) })
  result: OcrResult | null;

  @Column('text', { nullable: true })
  error_code: TaskErrorCode | null;
}
