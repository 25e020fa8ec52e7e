/** Rows of tasks as the repository reads them. The HTTP shape is contracts' `Task`, made by tasks.presenter.ts. */
import type { STEP_STATUSES, StepName, TASK_ERROR_CODES, TaskStatus } from '@tiku/contracts/ingestion';

export type StepStatus = (typeof STEP_STATUSES)[number];
export type TaskErrorCode = (typeof TASK_ERROR_CODES)[number];
export type DocumentFormat = 'tex' | 'docx' | 'pdf' | 'image';

export interface StepRow {
  name: StepName;
  status: StepStatus;
  attempts: number;
  max_attempts: number;
  error_code: TaskErrorCode | null;
  confidence: number | null;
  started_at: string | null;
  ended_at: string | null;
}

/** A task with its document, its steps in order and the counts of its pages. */
export interface TaskRow {
  id: string;
  document_id: string;
  user_id: string;
  type: 'document' | 'ocr' | 'auto-processing';
  status: TaskStatus;
  bank_id: string | null;
  draft_id: string | null;
  /** Of the person who uploaded: messages of flags are written in it. */
  language: 'zh' | 'en';
  retry_count: number;
  max_retries: number;
  page_count: number | null;
  total_questions: number;
  average_confidence: number | null;
  type_distribution: Record<string, number>;
  error_code: TaskErrorCode | null;
  version: number;
  /** A bigint as text: order of changes within one user. */
  event_id: string;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  paused_at: Date | null;
  paused_ms: string;
  file_name: string;
  mime_type: string;
  format: DocumentFormat;
  size_bytes: string;
  storage_key: string;
  steps: StepRow[];
  pages_done: number;
  pages_failed: number;
  bank_deleted: boolean;
}

export const ENDED_STATUSES: readonly TaskStatus[] = ['completed', 'failed', 'cancelled'];
/** The statuses in which steps may run. */
export const RUNNING_STATUSES: readonly TaskStatus[] = ['waiting', 'processing', 'retrying'];
