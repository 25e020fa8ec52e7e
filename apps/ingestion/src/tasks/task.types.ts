/** What the columns of tasks may hold, and which statuses mean what. */
import type { STEP_STATUSES, TASK_ERROR_CODES, TaskStatus } from '@tiku/contracts/ingestion';

export type StepStatus = (typeof STEP_STATUSES)[number];
export type TaskErrorCode = (typeof TASK_ERROR_CODES)[number];
export const DOCUMENT_FORMATS = ['tex', 'docx', 'pdf', 'image'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

export const ENDED_STATUSES: readonly TaskStatus[] = ['completed', 'failed', 'cancelled'];
/** The statuses in which steps may run. */
export const RUNNING_STATUSES: readonly TaskStatus[] = ['waiting', 'processing', 'retrying'];
