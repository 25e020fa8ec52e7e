/** Presents task rows in the language of the reader. */
import type { Language } from '@tiku/contracts/common';
import { RETRYABLE_TASK_ERRORS, type Task } from '@tiku/contracts/ingestion';
import { Injectable } from '@nestjs/common';
import { currentLanguage } from '@tiku/platform/context';
import { Translator } from '@tiku/platform/messages';
import { similarDraft } from '../drafts/draft-similarity.js';
import { processingSecondsOf, progressOf, remainingSecondsOf } from './task-progress.js';
import { taskErrorText } from './tasks.errors.js';
import type { TaskErrorCode } from './task.types.js';
import type { StepRow, TaskRow } from './task-rows.repository.js';

@Injectable()
export class TasksPresenter {
  constructor(private readonly translator: Translator) {}

  toTask(task: TaskRow, language: Language = currentLanguage()): Task {
    const now = Date.now();
    return {
      id: task.id,
      version: task.version,
      documentId: task.document_id,
      name: task.draft_name ?? task.title ?? task.file_name,
      fileName: task.file_name,
      mimeType: task.mime_type,
      sizeBytes: Number(task.size_bytes),
      status: task.status,
      state: task.state,
      type: task.type,
      progress: progressOf(task),
      steps: task.steps.map((step) => this.#step(step, task, language)),
      retryCount: task.retry_count,
      maxRetries: task.max_retries,
      pageCount: task.page_count,
      pagesDone: task.pages_done,
      remainingSeconds: remainingSecondsOf(task, now),
      totalQuestions: task.total_questions,
      averageConfidence: task.average_confidence,
      typeDistribution: task.type_distribution,
      processingSeconds: processingSecondsOf(task, now),
      error: task.error_code
        ? {
            code: task.error_code,
            message: this.#errorText(task, task.error_code, language),
            retryable: RETRYABLE_TASK_ERRORS.includes(task.error_code),
          }
        : null,
      bankId: task.bank_deleted ? null : task.bank_id,
      draftId: task.draft_id,
      draft: draftOf(task),
      similarTo: similarDraft(task),
      account: task.account,
      bank: bankOf(task),
      createdAt: task.created_at.toISOString(),
      startTime: task.started_at?.toISOString() ?? null,
      endTime: task.ended_at?.toISOString() ?? null,
    };
  }

  #errorText(task: TaskRow, code: TaskErrorCode, language: Language): string {
    const { key, params } = taskErrorText(task, code);
    return this.translator.translate(language, key, params);
  }

  #step(step: StepRow, task: TaskRow, language: Language): Task['steps'][number] {
    const counts = step.name === 'extract' && task.page_count !== null;
    return {
      name: step.name,
      status: step.status,
      startedAt: isoOrNull(step.started_at),
      endedAt: isoOrNull(step.ended_at),
      error: this.#stepError(step, task, language),
      confidence: step.confidence,
      attempts: step.attempts,
      maxAttempts: step.max_attempts,
      done: counts ? task.pages_done : null,
      total: counts ? task.page_count : null,
    };
  }

  #stepError(step: StepRow, task: TaskRow, language: Language): string | null {
    if (step.name === 'match' && step.error_code)
      return this.translator.translate(
        language,
        step.error_code === 'TIMEOUT' ? 'task.unmatchedBusy' : 'task.unmatched',
      );
    if (step.error_code) return this.#errorText(task, step.error_code, language);
    // Some pages failed and others did not: the task continues, and the step says so.
    if (step.name === 'extract' && task.pages_failed > 0)
      return this.translator.translate(language, 'task.pagesFailed', { count: task.pages_failed });
    return null;
  }
}

function draftOf(task: TaskRow): Task['draft'] {
  if (task.draft_id === null || task.draft_name === null) return null;
  return {
    id: task.draft_id,
    name: task.draft_name,
    questionCount: task.draft_question_count ?? 0,
    confirmedCount: task.draft_confirmed_count ?? 0,
    doubtCount: task.draft_doubt_count ?? 0,
    twinCount: task.draft_twin_count,
  };
}

function bankOf(task: TaskRow): Task['bank'] {
  if (task.saved_bank_id === null) return null;
  return { id: task.saved_bank_id, name: task.saved_bank_name ?? '', saved: task.saved_count ?? 0 };
}

/** PostgreSQL writes times inside JSON with an offset; the API has UTC with milliseconds. */
function isoOrNull(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
