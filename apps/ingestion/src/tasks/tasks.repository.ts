/**
 * SQL of tasks, their documents and steps. Every change of a task goes through `touchAll`, which gives it the next
 * event id of its user; streams resume by that.
 */
import { Injectable } from '@nestjs/common';
import { type Role, Uuid } from '@tiku/contracts/common';
import { type ListTasksQuery, STEP_NAMES, type StepName, type TaskStatus } from '@tiku/contracts/ingestion';
import { type Reader, Transactions, type Tx } from '@tiku/platform/database';
import { containing, cutPage, decodeCursor, offsetOf, type Page } from '@tiku/platform/lists';
import { int4, int8, row, type RowOf, uuid } from '@tiku/platform/rows';
import { z } from 'zod';
import { TaskHints } from './task-hints.js';
import { FROM_TASKS, TASK_COLUMNS, TASK_STATE, TaskRow } from './task-rows.repository.js';
import type { DocumentFormat, StepStatus, TaskErrorCode } from './task.types.js';

/** Ids grow with time: a task's place in the list. */
const IdPlace = z.tuple([Uuid]);
/** Tasks of `$1` with status `$2`, state `$3` and `$4` in the name of the file or the draft, if given. */
const MATCHING = `t.user_id = $1 AND t.cleared_at IS NULL AND ($2::text IS NULL OR t.status = $2)
  AND ($3::text IS NULL OR ${TASK_STATE} = $3)
  AND ($4::text IS NULL OR t.title ILIKE $4 OR EXISTS (SELECT 1 FROM documents WHERE id = t.document_id AND file_name ILIKE $4)
    OR EXISTS (SELECT 1 FROM drafts WHERE id = t.draft_id AND name ILIKE $4))`;
const COUNT_TASKS = `SELECT count(*)::int AS count FROM tasks t WHERE ${MATCHING}`;
const SELECT_TASK = `SELECT ${TASK_COLUMNS} ${FROM_TASKS}`;

/** Further tasks show the change when the list is read again. */
const TOUCHED_OF_BANK_MAX = 500;

/** A task with the total. */
const ListedTaskRow = row({ ...TaskRow.columns, full_count: int4 });
const CountRow = row({ count: int4 });
const CounterRow = row({ last_id: int8 });
const RemovedTaskRow = row({ task_id: uuid, event_id: int8 });
export type RemovedTaskRow = RowOf<typeof RemovedTaskRow>;
const TaskKeyRow = row({ id: uuid, user_id: uuid, document_id: uuid });

type TaskFilters = Pick<z.output<typeof ListTasksQuery>, 'status' | 'state' | 'q'>;
const filtersOf = (userId: string, { status, state, q }: TaskFilters) => [
  userId,
  status ?? null,
  state ?? null,
  q ? containing(q) : null,
];

export interface NewDocument {
  taskId: string;
  documentId: string;
  userId: string;
  role: Role;
  sha256: string;
  fileName: string;
  mimeType: string;
  format: DocumentFormat;
  sizeBytes: number;
  storageKey: string;
  bankId: string | null;
  startedAt: Date;
  language: 'zh' | 'en';
}

export interface StepChange {
  status: StepStatus;
  errorCode?: TaskErrorCode | null;
  confidence?: number | null;
  /** Counts a start. */
  start?: boolean;
  /** Another job continues what this one began: its start does not count. */
  handOver?: boolean;
}

@Injectable()
export class TasksRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly hints: TaskHints,
  ) {}

  async find(id: string, userId?: string): Promise<TaskRow | null> {
    const rows = await this.transactions.read.query(
      TaskRow,
      `${SELECT_TASK} WHERE t.id = $1 AND ($2::uuid IS NULL OR t.user_id = $2)`,
      [id, userId ?? null],
    );
    return rows[0] ?? null;
  }

  async findMany(userId: string, ids: readonly string[]): Promise<TaskRow[]> {
    return this.transactions.read.query(
      TaskRow,
      `${SELECT_TASK} WHERE t.user_id = $1 AND t.id = ANY ($2) ORDER BY t.id DESC`,
      [userId, [...ids]],
    );
  }

  /** Newest first; one statement for page and total. @throws AppError 400 if the cursor is invalid */
  async list(
    userId: string,
    query: z.output<typeof ListTasksQuery>,
  ): Promise<Page<TaskRow> & { total: number }> {
    const { limit, cursor } = query;
    const [after] = cursor === undefined ? [null] : decodeCursor(cursor, IdPlace);
    const rows = await this.transactions.lists.query(
      ListedTaskRow,
      `SELECT ${TASK_COLUMNS}, (${COUNT_TASKS}) AS full_count ${FROM_TASKS}
       WHERE ${MATCHING} AND ($7::uuid IS NULL OR t.id < $7) ORDER BY t.id DESC LIMIT $5 OFFSET $6`,
      [...filtersOf(userId, query), limit + 1, offsetOf(query), after],
    );
    // A page beyond the last has no row with the total.
    const total = rows[0]?.full_count ?? (await this.#count(userId, query));
    return { ...cutPage(rows, limit, ({ id }) => [id]), total };
  }

  async #count(userId: string, query: TaskFilters): Promise<number> {
    const rows = await this.transactions.lists.query(CountRow, COUNT_TASKS, filtersOf(userId, query));
    return rows[0]?.count ?? 0;
  }

  /** Tasks of a user that changed after an event id, oldest change first. */
  async changedAfter(userId: string, eventId: string, limit: number): Promise<TaskRow[]> {
    return this.transactions.read.query(
      TaskRow,
      `${SELECT_TASK} WHERE t.user_id = $1 AND t.event_id > $2 ORDER BY t.event_id LIMIT $3`,
      [userId, eventId, limit],
    );
  }

  async removedAfter(userId: string, eventId: string, limit: number): Promise<RemovedTaskRow[]> {
    return this.transactions.read.query(
      RemovedTaskRow,
      `SELECT task_id, event_id FROM removed_tasks WHERE user_id = $1 AND event_id > $2 ORDER BY event_id LIMIT $3`,
      [userId, eventId, limit],
    );
  }

  async lastEventId(userId: string): Promise<string> {
    const rows = await this.transactions.read.query(
      CounterRow,
      'SELECT last_id FROM event_counters WHERE user_id = $1',
      [userId],
    );
    return rows[0]?.last_id ?? '0';
  }

  /** The task, locked until the transaction ends; null if it was deleted. */
  async lock(tx: Tx, id: string, userId?: string): Promise<TaskRow | null> {
    const locked = await tx.execute(
      'SELECT 1 FROM tasks WHERE id = $1 AND ($2::uuid IS NULL OR user_id = $2) FOR UPDATE',
      [id, userId ?? null],
    );
    if (locked === 0) return null;
    const rows = await tx.query(TaskRow, `${SELECT_TASK} WHERE t.id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** Writes document, task and steps; `receive` is completed, because the bytes are already stored. */
  async insert(tx: Tx, document: NewDocument): Promise<void> {
    await tx.execute(
      `INSERT INTO documents (id, user_id, file_name, mime_type, format, size_bytes, storage_key, sha256)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        document.documentId,
        document.userId,
        document.fileName,
        document.mimeType,
        document.format,
        document.sizeBytes,
        document.storageKey,
        document.sha256,
      ],
    );
    await tx.execute(
      `INSERT INTO tasks (id, document_id, user_id, role, status, bank_id, language, stored_bytes, event_id)
       VALUES ($1, $2, $3, $7, 'waiting', $4, $5, $6, 0)`,
      [
        document.taskId,
        document.documentId,
        document.userId,
        document.bankId,
        document.language,
        document.sizeBytes,
        document.role,
      ],
    );
    await tx.execute(
      `INSERT INTO task_steps (task_id, ordinal, name, status, attempts, started_at, ended_at)
       SELECT $1, step.ordinal, step.name,
         CASE step.name WHEN 'receive' THEN 'completed' ELSE 'waiting' END,
         CASE step.name WHEN 'receive' THEN 1 ELSE 0 END,
         CASE step.name WHEN 'receive' THEN $3::timestamptz END, CASE step.name WHEN 'receive' THEN now() END
       FROM unnest($2::text[]) WITH ORDINALITY AS step (name, ordinal)`,
      [document.taskId, [...STEP_NAMES], document.startedAt],
    );
    await this.touchAll(tx, document.userId, [document.taskId]);
  }

  /** Counts the bytes that a page has stored: page pictures and extractions are deleted with their task. */
  async addStoredBytes(tx: Tx, taskId: string, bytes: number): Promise<void> {
    await tx.execute('UPDATE tasks SET stored_bytes = stored_bytes + $2 WHERE id = $1', [taskId, bytes]);
  }

  /** A cancelled task does nothing: the step that ran is to be done again. */
  async endSteps(tx: Tx, taskId: string): Promise<void> {
    await tx.execute(
      `UPDATE task_steps SET status = 'waiting', started_at = NULL
       WHERE task_id = $1 AND status = 'processing'`,
      [taskId],
    );
  }

  /** Tasks of a user that wait, run or are retried. */
  async countRunning(userId: string, from: Reader = this.transactions.read): Promise<number> {
    const rows = await from.query(
      CountRow,
      `SELECT count(*)::int4 AS count FROM tasks
       WHERE user_id = $1 AND status IN ('waiting', 'processing', 'retrying')`,
      [userId],
    );
    return rows[0]?.count ?? 0;
  }

  /** Sets columns of a task. Column names come from code, never from a request. */
  async update(
    tx: Tx,
    task: Pick<TaskRow, 'id' | 'user_id'>,
    columns: Partial<{
      status: TaskStatus;
      error_code: TaskErrorCode | null;
      error_detail: string | null;
      retry_count: number;
      page_count: number | null;
      total_questions: number;
      average_confidence: number | null;
      type_distribution: string;
      account: string;
      draft_id: string | null;
      started_at: Date | null;
      ended_at: Date | null;
      paused_at: Date | null;
      paused_ms: number;
      cleared_at: Date | null;
      replaced_by: string | null;
      title: string | null;
    }>,
  ): Promise<void> {
    const names = Object.keys(columns);
    const assignments = names.map((name, index) => `${name} = $${index + 2}`);
    if (names.length > 0)
      await tx.execute(`UPDATE tasks SET ${assignments.join(', ')} WHERE id = $1`, [
        task.id,
        ...Object.values(columns),
      ]);
    await this.touchAll(tx, task.user_id, [task.id]);
  }

  async setStep(tx: Tx, taskId: string, name: StepName, change: StepChange): Promise<void> {
    const ended = change.status !== 'processing' && change.status !== 'waiting';
    await tx.execute(
      `UPDATE task_steps SET status = $3, error_code = $4, confidence = $5,
         attempts = attempts + $6, started_at = CASE WHEN $6 = 1 THEN now() ELSE started_at END,
         ended_at = CASE WHEN $7 THEN now() END
       WHERE task_id = $1 AND name = $2`,
      [
        taskId,
        name,
        change.status,
        change.errorCode ?? null,
        change.confidence ?? null,
        change.start ? 1 : change.handOver ? -1 : 0,
        ended,
      ],
    );
  }

  /** Steps that are not done get all their attempts again; so does a comparison, whose result may be deleted. */
  async resetSteps(tx: Tx, taskId: string): Promise<void> {
    await tx.execute(
      `UPDATE task_steps SET status = 'waiting', attempts = 0, error_code = NULL, started_at = NULL, ended_at = NULL
       WHERE task_id = $1 AND (status NOT IN ('completed', 'skipped') OR (name = 'match' AND status = 'completed'))`,
      [taskId],
    );
  }

  /** Deletes the rows; the caller enqueues the deletion of the files. */
  async remove(tx: Tx, task: Pick<TaskRow, 'id' | 'user_id' | 'document_id'>): Promise<void> {
    const eventId = await this.#nextEventId(tx, task.user_id);
    await tx.execute('DELETE FROM tasks WHERE id = $1', [task.id]);
    await tx.execute('DELETE FROM documents WHERE id = $1', [task.document_id]);
    await tx.execute('INSERT INTO removed_tasks (task_id, user_id, event_id) VALUES ($1, $2, $3)', [
      task.id,
      task.user_id,
      eventId,
    ]);
    this.hints.afterCommit(tx, task.user_id);
  }

  /** Streams resume within a day; after that a removed task needs no mark. */
  async forgetRemoved(tx: Tx): Promise<void> {
    await tx.execute(`DELETE FROM removed_tasks WHERE removed_at < now() - interval '1 day'`);
  }

  /** Deletes the rows of a deleted account's tasks and its event streams. Returns the tasks. */
  async removeAllOfUser(tx: Tx, userId: string): Promise<RowOf<typeof TaskKeyRow>[]> {
    const tasks = await this.idsOfUser(tx, userId);
    for (const task of tasks) await this.remove(tx, task);
    await tx.execute('DELETE FROM removed_tasks WHERE user_id = $1', [userId]);
    await tx.execute('DELETE FROM event_counters WHERE user_id = $1', [userId]);
    return tasks;
  }

  async idsOfUser(tx: Tx, userId: string): Promise<RowOf<typeof TaskKeyRow>[]> {
    const sql = `SELECT ${TaskKeyRow.list()} FROM tasks WHERE user_id = $1 ORDER BY id FOR UPDATE`;
    return tx.query(TaskKeyRow, sql, [userId]);
  }

  /** Tasks that show a draft, locked. A task is locked before its draft, everywhere. */
  async lockOfDraft(tx: Tx, draftId: string): Promise<RowOf<typeof TaskKeyRow>[]> {
    const sql = `SELECT ${TaskKeyRow.list()} FROM tasks WHERE draft_id = $1 ORDER BY id FOR UPDATE`;
    return tx.query(TaskKeyRow, sql, [draftId]);
  }

  /**
   * Gives changed tasks of one user their event ids. Last statement of each change: the counter row is locked after the
   * task rows, in this order everywhere.
   */
  async touchAll(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const lastId = BigInt(await this.#nextEventId(tx, userId, ids.length));
    await tx.execute(
      `UPDATE tasks t SET event_id = $2::bigint + entry.ordinal, version = version + 1
       FROM unnest($1::uuid[]) WITH ORDINALITY AS entry (id, ordinal) WHERE t.id = entry.id`,
      [[...ids], String(lastId - BigInt(ids.length))],
    );
    this.hints.afterCommit(tx, userId);
  }

  /** A bank's name and existence affect the documents that are in it or meant for it: updates the newest of them. */
  async touchOfBank(tx: Tx, bankId: string): Promise<void> {
    const tasks = await tx.query(
      TaskKeyRow,
      `SELECT ${TaskKeyRow.list()} FROM tasks WHERE id IN (
         SELECT id FROM tasks WHERE bank_id = $1::text
           OR id IN (SELECT task_id FROM saved_questions WHERE bank_id = $1::uuid)
         ORDER BY id DESC LIMIT $2) ORDER BY id FOR UPDATE`,
      [bankId, TOUCHED_OF_BANK_MAX],
    );
    await this.#touchEach(tx, tasks);
  }

  /** Those that still exist, of any user. */
  async touch(tx: Tx, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const tasks = await tx.query(
      TaskKeyRow,
      `SELECT ${TaskKeyRow.list()} FROM tasks WHERE id = ANY ($1) ORDER BY id LIMIT $2 FOR UPDATE`,
      [[...ids], TOUCHED_OF_BANK_MAX],
    );
    await this.#touchEach(tx, tasks);
  }

  /** Locked tasks. */
  async #touchEach(tx: Tx, tasks: readonly RowOf<typeof TaskKeyRow>[]): Promise<void> {
    const userIds = [...new Set(tasks.map((task) => task.user_id))].sort();
    for (const userId of userIds) {
      const own = tasks.filter((task) => task.user_id === userId);
      await this.touchAll(
        tx,
        userId,
        own.map(({ id }) => id),
      );
    }
  }

  async #nextEventId(tx: Tx, userId: string, count = 1): Promise<string> {
    const rows = await tx.query(
      CounterRow,
      `INSERT INTO event_counters (user_id, last_id) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET last_id = event_counters.last_id + $2 RETURNING last_id`,
      [userId, count],
    );
    const lastId = rows[0]?.last_id;
    if (lastId === undefined) throw new Error('the event counter returned no row');
    return lastId;
  }
}
