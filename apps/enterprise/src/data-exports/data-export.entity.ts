/** The latest export of an enterprise's data. */
import type { Language } from '@tiku/contracts/common';
import type { DataExport } from '@tiku/contracts/enterprise';
import { parsedBy } from '@tiku/platform/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { z } from 'zod';

@Entity('data_exports')
export class DataExportEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  enterprise_id: string;

  /** Null once the account is deleted. */
  @Column('uuid', { nullable: true })
  requested_by: string | null;

  @Column('text')
  language: Language;

  @Column('text')
  state: DataExport['state'];

  /** Written files, of `total`. */
  @Column('int')
  done: number;

  @Column('int')
  total: number;

  @Column('text', { nullable: true })
  file_key: string | null;

  @Column('bigint', { nullable: true, transformer: parsedBy(z.coerce.number().int()) })
  size_bytes: number | null;

  @Column('timestamptz')
  created_at: Date;
}
