/** Use cases of imports and exports: start, follow, clean up. `run-interchange.job.ts` does the work. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import { JobError } from '@tiku/child-processes/pool';
import {
  exportFormatOf,
  INTERCHANGE_LIMITS,
  TableColumns,
  type InterchangeFormat,
  type InterchangeTask,
  type TablePreview,
} from '@tiku/contracts/question-bank';
import { FileRefused, type RefusalCode } from '@tiku/interchange/refusal';
import type { TikuBank } from '@tiku/interchange/tiku';
import type { Caller } from '@tiku/platform/auth';
import { Background } from '@tiku/platform/background';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { currentLanguage } from '@tiku/platform/context';
import { newId, Transactions, type Tx } from '@tiku/platform/database';
import { type AppError, badRequest, notFound, rateLimited, refusedMedia } from '@tiku/platform/errors';
import { hashBody, Idempotency } from '@tiku/platform/idempotency';
import { cutPage, decodeCursor, NumberPlace } from '@tiku/platform/lists';
import { Translator } from '@tiku/platform/messages';
import { Accounts } from '@tiku/platform/people';
import { ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import { peek, receiveMultipart, SizeLimit, type IncomingFile } from '@tiku/platform/uploads';
import { cutText } from '@tiku/question-syntax/markup';
import { imageKeyOf } from '../images/image-keys.js';
import { maySeeAnswers, type BankAccess } from '../question-banks/bank-access.js';
import { QuestionBanksService } from '../question-banks/question-banks.service.js';
import { INTERCHANGE } from '../queues.js';
import { BankQuestionsRepository } from './bank-questions.repository.js';
import { FILE_TYPES } from './export-formats.js';
import { HEAD_BYTES, kindOf, TAIL_BYTES } from './file-kind.js';
import { ImportSources } from './import-source.js';
import { InterchangeRepository, type NewTask, type TaskRow } from './interchange.repository.js';
import { toEntry, toTable, toTask } from './interchange.presenter.js';
import type { FileKind } from './kinds.js';
import { Tail } from './tail.js';

interface Creation {
  request?: { key: string; hash: string } | '' | undefined;
  /** Written in the same transaction, before the task. */
  before?: ((tx: Tx) => Promise<void>) | undefined;
}

const CLEAN_UP_MS = 3_600_000;
const PORTION = 200;
const RETRY_AFTER_SECONDS = 30;
/** Less than a day: the sweep of images deletes an older file of the bank's folder that is no image. */
const FILE_HOURS = 20;
/** A list is in memory while its preview is made. */
const PREVIEWS = { runningMax: 2, waitingMax: 8, perUserMax: 3 };

/** In the bank's folder, so that it is deleted with the bank, and the sweep of images deletes orphans. */
export const fileKeyOf = (bankId: string, taskId: string): string => imageKeyOf(bankId, taskId);

@Injectable()
export class InterchangeService {
  readonly #previews = new BoundedWork(PREVIEWS);

  constructor(
    private readonly tasks: InterchangeRepository,
    private readonly questions: BankQuestionsRepository,
    private readonly banks: QuestionBanksService,
    private readonly sources: ImportSources,
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly idempotency: Idempotency,
    private readonly storage: ObjectStorage,
    private readonly files: StoredFiles,
    private readonly translator: Translator,
    background: Background,
  ) {
    background.every({
      name: 'clean-up of imports and exports',
      intervalMs: CLEAN_UP_MS,
      work: () => this.removeOld(),
    });
  }

  /**
   * The same key with the same file is one import. @throws AppError 400 without a file, 409 for a reused key, 413, 415
   * by content, 429 with too many running
   */
  receive(
    bank: Pick<BankAccess, 'id' | 'role'>,
    caller: Caller,
    request: IncomingMessage,
    key?: string,
  ): Promise<InterchangeTask> {
    return this.#receive(bank, caller, request, { key });
  }

  /**
   * Imports an archive as a new, private bank of the caller. @throws AppError as `receive` does, 415 also for every
   * other kind of file
   */
  receiveBank(caller: Caller, request: IncomingMessage, key?: string): Promise<InterchangeTask> {
    const id = newId();
    return this.#receive({ id, role: 'owner' }, caller, request, {
      key,
      refusal: () => noArchive(null),
      first: async (file) => {
        const { name = nameOfFile(file.file_name), ...fields } = await this.#bankOf(fileKeyOf(id, file.id));
        return (tx) => this.banks.add(tx, { ...fields, name, id }, caller.id);
      },
    });
  }

  async #receive(
    bank: Pick<BankAccess, 'id' | 'role'>,
    caller: Caller,
    request: IncomingMessage,
    {
      key,
      refusal = otherKind,
      first,
    }: {
      key: string | undefined;
      refusal?: (kind: OtherFile) => AppError;
      first?: (task: NewTask) => Promise<(tx: Tx) => Promise<void>>;
    },
  ): Promise<InterchangeTask> {
    const id = newId();
    const stored: Pick<NewTask, 'format' | 'file_name' | 'size_bytes'>[] = [];
    try {
      const { fields } = await receiveMultipart(request, {
        filesMax: 1,
        onFile: async (file) => void stored.push(await this.#store(fileKeyOf(bank.id, id), file, refusal)),
      });
      const [file] = stored;
      if (!file) throw badRequest('error.file.missing');
      const columns = columnsIn(fields)?.map((field) => field ?? '') ?? null;
      const task = {
        ...taskOf(id, 'import', bank, caller),
        ...file,
        columns,
        question_ids: null,
        file_key: fileKeyOf(bank.id, id),
      };
      const before = await first?.(task);
      const hash = hashOf(before ? { ...task, bank_id: caller.id } : task);
      const made = await this.#create(task, caller, { request: key && { key, hash }, before });
      // A repeat: the file was sent before.
      if (made.id !== id) await this.storage.delete(fileKeyOf(bank.id, id));
      return made;
    } catch (error) {
      if (stored.length > 0) await this.storage.delete(fileKeyOf(bank.id, id));
      throw error;
    }
  }

  /**
   * What a list of questions holds, and what becomes of it with these columns; stores nothing. @throws AppError 400
   * without a file, 413, 415 for a file that is no list, 422 for a damaged one, 429 with too many of them at once
   */
  preview(caller: Caller, request: IncomingMessage): Promise<TablePreview> {
    return this.#previews.run(() => this.#preview(request), caller.id);
  }

  async #preview(request: IncomingMessage): Promise<TablePreview> {
    const received: { bytes: Buffer; name: string }[] = [];
    const { fields } = await receiveMultipart(request, {
      filesMax: 1,
      onFile: async (file) => {
        const { tableBytes } = INTERCHANGE_LIMITS;
        const bytes = await pipeline(file.stream, new SizeLimit(tableBytes), (kept) => buffer(kept));
        received.push({ bytes, name: file.name });
      },
    });
    const [file] = received;
    if (!file || file.bytes.length === 0) throw badRequest('error.file.missing');
    const kind = kindOf(file.bytes.subarray(0, HEAD_BYTES), file.bytes.subarray(-TAIL_BYTES), file.name);
    if (!('format' in kind)) throw otherKind(kind);
    if (kind.format !== 'table') throw refusedMedia('bank.interchange.noTable');
    try {
      const read = await this.sources.tableOf(Readable.from(file.bytes), columnsIn(fields));
      return toTable(read, file.name, currentLanguage(), this.translator);
    } catch (error) {
      if (error instanceof FileRefused) throw refusedMedia(`interchange.error.${error.code}`);
      if (error instanceof JobError) throw refusedMedia('interchange.error.TOO_COMPLEX');
      throw error;
    }
  }

  async #bankOf(key: string): Promise<TikuBank> {
    try {
      return await this.sources.bankOf(key);
    } catch (error) {
      if (error instanceof FileRefused)
        throw noArchive(ARCHIVE_REFUSALS.includes(error.code) ? error.code : null);
      if (error instanceof JobError) throw noArchive(null);
      throw error;
    }
  }

  /** Of `ids`, or of all; without a chosen format, uses that of the bank's template. @throws AppError 429 with too many running */
  async export(
    bank: BankAccess,
    chosen: InterchangeFormat | undefined,
    caller: Caller,
    ids: readonly string[] | null = null,
  ): Promise<InterchangeTask> {
    const format = chosen ?? exportFormatOf(await this.questions.facts(bank.id));
    const file_name = `${fileNameOf(bank.name)}.${FILE_TYPES[format].name}`;
    return this.#create(
      {
        ...taskOf(newId(), 'export', bank, caller),
        format,
        file_name,
        size_bytes: 0,
        file_key: null,
        columns: null,
        question_ids: ids && [...ids],
      },
      caller,
    );
  }

  async list(bank: BankAccess, caller: Caller): Promise<InterchangeTask[]> {
    const rows = await this.tasks.listOf(bank.id, caller.id, INTERCHANGE_LIMITS.tasksListed);
    return rows.map((row) => this.#toTask(row));
  }

  /** @throws AppError 400 if the cursor is invalid, 404 for another user's task */
  async report(bank: BankAccess, id: string, cursor: string | undefined, caller: Caller) {
    const [after] = cursor === undefined ? [0] : decodeCursor(cursor, NumberPlace);
    const found = await this.#own(bank, id, caller);
    const limit = INTERCHANGE_LIMITS.entriesPerPage;
    const read = await this.tasks.entries(id, after, limit + 1);
    const { rows, nextCursor } = cutPage(read, limit, ({ n }) => [n]);
    const language = currentLanguage();
    return {
      task: this.#toTask(found),
      entries: rows.map((entry) => toEntry(entry, language, this.translator)),
      nextCursor,
    };
  }

  /** @throws AppError 404 for another user's task */
  async task(bank: BankAccess, id: string, caller: Caller): Promise<InterchangeTask> {
    return this.#toTask(await this.#own(bank, id, caller));
  }

  async #own(bank: BankAccess, id: string, caller: Caller): Promise<TaskRow> {
    const found = await this.tasks.find(id);
    if (!found || found.bank_id !== bank.id || found.user_id !== caller.id)
      throw notFound('noun.interchangeTask');
    return found;
  }

  async removeOld(): Promise<boolean> {
    return this.transactions.run(async (tx) => {
      const files = await this.tasks.releaseFiles(tx, FILE_HOURS, PORTION);
      const { keys, count } = await this.tasks.removeOld(tx, INTERCHANGE_LIMITS.taskDays, PORTION);
      await this.files.delete(tx, { keys: [...files, ...keys] });
      return files.length === PORTION || count === PORTION;
    });
  }

  async #create(task: NewTask, caller: Caller, { request, before }: Creation = {}): Promise<InterchangeTask> {
    const limit = INTERCHANGE_LIMITS.unfinishedPerUser;
    const { key, hash } = request || { key: undefined, hash: '' };
    const id = await this.idempotency.run(caller.id, key, hash, async (tx) => {
      await this.accounts.requireAlone(tx, caller.id);
      if ((await this.tasks.unfinished(tx, caller.id)) >= limit)
        throw rateLimited(RETRY_AFTER_SECONDS, 'bank.interchange.unfinished', { limit });
      await before?.(tx);
      await this.tasks.insert(tx, task);
      await tx.enqueue(INTERCHANGE, { taskId: task.id }, { userId: caller.id });
      return task.id;
    });
    const found = await this.tasks.find(id);
    if (!found) throw notFound('noun.interchangeTask');
    return this.#toTask(found);
  }

  #toTask(row: TaskRow): InterchangeTask {
    return toTask(row, {
      language: currentLanguage(),
      translator: this.translator,
      storage: this.storage,
    });
  }

  async #store(
    key: string,
    file: IncomingFile,
    refusal: (kind: OtherFile) => AppError,
  ): Promise<Pick<NewTask, 'format' | 'file_name' | 'size_bytes'>> {
    const { head, whole } = await peek(file.stream, HEAD_BYTES);
    if (head.length === 0) throw badRequest('error.file.missing');
    const start = head.subarray(0, HEAD_BYTES);
    const isArchive = head.toString('latin1', 0, 2) === 'PK';
    const known = isArchive ? null : kindOf(start, start, file.name);
    if (known && !('format' in known)) throw refusal(known);
    // The end of an archive lists its files.
    const tail = new Tail(TAIL_BYTES);
    const { sizeBytes } = await this.storage.put(key, Readable.from(tail.of(whole), { objectMode: false }), {
      contentType: 'application/octet-stream',
      sizeLimitBytes: INTERCHANGE_LIMITS.fileBytes,
    });
    const kind = known ?? kindOf(start, tail.bytes(), file.name);
    if ('format' in kind) return { format: kind.format, file_name: file.name, size_bytes: sizeBytes };
    await this.storage.delete(key);
    throw refusal(kind);
  }
}

type OtherFile = Exclude<FileKind, { format: unknown }>;
const TYPES = 'Tiku, Moodle XML, GIFT, QTI, exam-zh, DOCX, CSV, XLSX';
/** Names what the file really is. */
const otherKind = ({ other, detail = '' }: OtherFile): AppError =>
  refusedMedia('bank.interchange.otherKind', {
    kind: `interchange.kind.${other}`,
    detail: detail === '' ? '' : ` (${detail})`,
    types: TYPES,
  });

/** @throws AppError 400 if they are no columns */
function columnsIn(fields: Readonly<Record<string, string>>): TableColumns | null {
  const { columns } = fields;
  if (columns === undefined || columns === '') return null;
  const parsed = TableColumns.safeParse(jsonOf(columns));
  if (!parsed.success) throw badRequest('bank.interchange.columns');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No JSON is refused like other columns.
    return null;
  }
}

/** Refusals that name the fault of an archive; any other means that the file is no archive. */
const ARCHIVE_REFUSALS: readonly RefusalCode[] = ['UNSAFE', 'ENCRYPTED', 'TOO_COMPLEX'];

const noArchive = (why: RefusalCode | null): AppError =>
  refusedMedia(why ? `interchange.error.${why}` : 'bank.interchange.noArchive');

/** From the facts known before the file is read. */
const hashOf = ({ bank_id, format, file_name, size_bytes, columns }: NewTask): string =>
  hashBody('question-banks/import', { bank_id, format, file_name, size_bytes, ...(columns && { columns }) });

/** Without characters that a file system refuses. */
const fileNameOf = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_');

/** `高一.tiku.zip` → `高一`. */
const nameOfFile = (name: string): string =>
  cutText(name.replace(/(?:\.tiku)?\.zip$/i, '').trim(), LIMITS.bankNameChars) || 'Tiku';

const taskOf = (
  id: string,
  type: 'import' | 'export',
  bank: Pick<BankAccess, 'id' | 'role'>,
  caller: Caller,
) => ({
  id,
  type,
  bank_id: bank.id,
  user_id: caller.id,
  language: currentLanguage(),
  has_answers: maySeeAnswers(bank.role, caller.role),
});
