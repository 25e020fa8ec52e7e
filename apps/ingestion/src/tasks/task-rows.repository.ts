/** Rows of tasks as they are read. The HTTP shape is contracts' `Task`, made by tasks.presenter.ts. */
import { ROLES } from '@tiku/contracts/common';
import {
  PaperTally,
  STEP_NAMES,
  STEP_STATUSES,
  TASK_ERROR_CODES,
  TASK_STATES,
  TASK_STATUSES,
} from '@tiku/contracts/ingestion';
import {
  boolean,
  float4,
  int4,
  int8,
  json,
  nullable,
  oneOf,
  row,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '@tiku/platform/rows';
import { z } from 'zod';
import { joinSimilar, SimilarColumns, similarColumns } from '../drafts/similar-papers.repository.js';
import { DOCUMENT_FORMATS } from './task.types.js';

/** PostgreSQL writes times inside JSON as text with an offset. */
const StepRow = z.object({
  name: z.enum(STEP_NAMES),
  status: z.enum(STEP_STATUSES),
  attempts: z.int(),
  max_attempts: z.int(),
  error_code: z.enum(TASK_ERROR_CODES).nullable(),
  confidence: z.number().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
});
export type StepRow = z.output<typeof StepRow>;

const TaskColumns = row({
  id: uuid,
  document_id: uuid,
  user_id: uuid,
  /** Of the uploader; null for tasks of earlier releases. */
  role: nullable(oneOf(ROLES)),
  type: oneOf(['document', 'ocr', 'auto-processing']),
  status: oneOf(TASK_STATUSES),
  bank_id: nullable(text),
  draft_id: nullable(uuid),
  /** Language of the uploader: messages of flags are written in it. */
  language: oneOf(['zh', 'en']),
  retry_count: int4,
  max_retries: int4,
  /** Of `StepResults`. */
  results_run: int4,
  page_count: nullable(int4),
  total_questions: int4,
  average_confidence: nullable(float4),
  type_distribution: json(z.record(z.string(), z.int())),
  account: nullable(json(PaperTally)),
  error_code: nullable(oneOf(TASK_ERROR_CODES)),
  /** With NO_QUESTIONS the files that the paper lacks; otherwise for operators. */
  error_detail: nullable(text),
  version: int4,
  /** Order of changes within one user. */
  event_id: int8,
  created_at: timestamptz,
  started_at: nullable(timestamptz),
  ended_at: nullable(timestamptz),
  paused_at: nullable(timestamptz),
  paused_ms: int8,
  /** When the user cleared it; null for listed rows. */
  cleared_at: nullable(timestamptz),
  /** The task that replaced it when it was cleared. */
  replaced_by: nullable(uuid),
  /** Name of its draft, once the draft is deleted. */
  title: nullable(text),
});
const DocumentColumns = row({
  file_name: text,
  mime_type: text,
  format: oneOf(DOCUMENT_FORMATS),
  size_bytes: int8,
  storage_key: text,
});

/** A task with its document, its steps in order and the numbers of its pages. */
export const TaskRow = row({
  ...TaskColumns.columns,
  ...DocumentColumns.columns,
  steps: json(z.array(StepRow)),
  pages_done: int4,
  pages_failed: int4,
  bank_deleted: boolean,
  state: oneOf(TASK_STATES),
  draft_name: nullable(text),
  draft_question_count: nullable(int4),
  draft_confirmed_count: nullable(int4),
  draft_doubt_count: nullable(int4),
  draft_twin_count: int4,
  ...SimilarColumns.columns,
  /** Where questions of this task were last saved; without banks in the trash. */
  saved_bank_id: nullable(uuid),
  saved_bank_name: nullable(text),
  saved_count: nullable(int4),
});
export type TaskRow = RowOf<typeof TaskRow>;

const IN_A_BANK = `EXISTS (SELECT 1 FROM saved_questions s
  LEFT JOIN question_banks b ON b.id = s.bank_id WHERE s.task_id = t.id AND NOT s.deleted AND b.deleted IS NOT TRUE)`;
/** `TASK_STATES` of a task `t`. */
export const TASK_STATE = `CASE
  WHEN t.status IN ('uploading', 'waiting', 'paused') THEN 'waiting'
  WHEN t.status IN ('processing', 'retrying') THEN 'reading'
  WHEN t.status IN ('failed', 'cancelled') THEN t.status
  WHEN NOT ${IN_A_BANK} THEN 'toCheck'
  WHEN t.draft_id IS NULL THEN 'inBank' ELSE 'partlyInBank' END`;

/** Everything of `TaskRow`; `t` is the task, `d` its document. */
export const TASK_COLUMNS = `${TaskColumns.list('t')}, ${DocumentColumns.list('d')},
  (SELECT json_agg(json_build_object('name', s.name, 'status', s.status, 'attempts', s.attempts,
      'max_attempts', s.max_attempts, 'error_code', s.error_code, 'confidence', s.confidence,
      'started_at', s.started_at, 'ended_at', s.ended_at) ORDER BY s.ordinal)
    FROM task_steps s WHERE s.task_id = t.id) AS steps,
  p.done AS pages_done, p.failed AS pages_failed,
  EXISTS (SELECT 1 FROM question_banks b WHERE b.id::text = t.bank_id AND b.deleted) AS bank_deleted,
  ${TASK_STATE} AS state, dr.name AS draft_name, dr.question_count AS draft_question_count,
  dr.confirmed_count AS draft_confirmed_count, dr.doubt_count AS draft_doubt_count,
  (SELECT count(*)::int FROM question_matches m JOIN draft_questions q ON q.draft_id = m.draft_id AND q.id = m.question_id
    WHERE m.draft_id = dr.id AND m.matches <> '[]') AS draft_twin_count,
  ${similarColumns('dr')},
  sb.bank_id AS saved_bank_id, sb.name AS saved_bank_name, sb.saved AS saved_count`;
export const FROM_TASKS = `FROM tasks t JOIN documents d ON d.id = t.document_id
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE status IN ('completed', 'failed'))::int AS done,
      count(*) FILTER (WHERE status = 'failed')::int AS failed
    FROM task_pages WHERE task_id = t.id) p
  LEFT JOIN drafts dr ON dr.id = t.draft_id
  ${joinSimilar('dr')}
  LEFT JOIN LATERAL (SELECT s.bank_id, b.name, count(DISTINCT s.question_id)::int AS saved
    FROM saved_questions s LEFT JOIN question_banks b ON b.id = s.bank_id
    WHERE s.task_id = t.id AND NOT s.deleted AND b.deleted IS NOT TRUE
    GROUP BY s.bank_id, b.name ORDER BY max(s.saved_at) DESC, s.bank_id LIMIT 1) sb ON true`;
