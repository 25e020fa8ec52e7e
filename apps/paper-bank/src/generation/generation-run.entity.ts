/** One search for the questions of a blueprint. */
import type { Role } from '@tiku/contracts/common';
import { KeptRunRequest, type Run, Shortage, SolvedForm } from '@tiku/contracts/paper-bank';
import { parsedBy } from '@tiku/platform/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { z } from 'zod';

const RunResult = z.object({
  forms: z.array(SolvedForm).default([]),
  isMatched: z.boolean().default(false),
  shortages: z.array(Shortage).default([]),
});
export type RunResult = z.output<typeof RunResult>;
type RunRequest = z.output<typeof KeptRunRequest>;

@Entity('generation_runs')
export class GenerationRunEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: string;

  @Column('text')
  user_role: Role;

  @Column('jsonb', { transformer: parsedBy(KeptRunRequest) })
  request: RunRequest;

  @Column('text')
  status: Run['status'];

  /** In per cent. */
  @Column('smallint')
  progress: number;

  @Column('int', { nullable: true })
  candidates: number | null;

  @Column('jsonb', { nullable: true, transformer: parsedBy(RunResult) })
  result: RunResult | null;

  @Column('timestamptz')
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;
}
