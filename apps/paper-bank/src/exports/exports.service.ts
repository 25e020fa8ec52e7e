/** Use cases of exports: request, wait, download. Files are stored for a day. */
import { Injectable } from '@nestjs/common';
import { EXPORT_LIMITS, type ExportOptions, type PaperExport } from '@tiku/contracts/paper-bank';
import type { Caller } from '@tiku/platform/auth';
import { Background } from '@tiku/platform/background';
import { currentLanguage } from '@tiku/platform/context';
import { newId, Transactions } from '@tiku/platform/database';
import { businessRule, notFound, rateLimited, unavailable, type AppError } from '@tiku/platform/errors';
import { Jobs } from '@tiku/platform/jobs';
import { Translator } from '@tiku/platform/messages';
import { Accounts } from '@tiku/platform/people';
import { ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles, walkFiles } from '@tiku/platform/stored-files';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FoundPaper } from '../papers/papers.repository.js';
import { PapersService } from '../papers/papers.service.js';
import { EXPORT_PAPER, EXPORTS_FOLDER } from './export-queue.js';
import { ExportsRepository, type ExportRow } from './exports.repository.js';

/** Each may take minutes of the one writer that all people share. */
const UNFINISHED_MAX = 6;
const KEPT_HOURS = 24;
const PORTION = 200;
const RETRY_AFTER_SECONDS = 10;
const CLEAN_UP_MS = 3_600_000;
const LOOK_EVERY_MS = 200;

@Injectable()
export class ExportsService {
  constructor(
    private readonly exports: ExportsRepository,
    private readonly papers: PapersService,
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
    private readonly jobs: Jobs,
    private readonly storage: ObjectStorage,
    private readonly files: StoredFiles,
    private readonly translator: Translator,
    background: Background,
  ) {
    background.every({
      name: 'clean-up of exports',
      intervalMs: CLEAN_UP_MS,
      work: () => this.removeOld(),
    });
  }

  /** For a paper that the caller may read; opens it for a buyer. @throws AppError 429 if too many are running */
  async request(paper: FoundPaper, options: ExportOptions, caller: Caller): Promise<PaperExport> {
    await this.papers.open(paper, caller);
    const id = newId();
    await this.transactions.run(async (tx) => {
      await this.accounts.requireAlone(tx, caller.id);
      // A new preview replaces the waiting one, so neither its owner nor others wait for it.
      if (options.preview) {
        const replaced = await this.exports.replacePreviews(tx, paper.row.id, caller.id);
        if (replaced.length > 0) await this.jobs.cancel(tx, { ids: replaced });
      }
      if ((await this.exports.unfinished(tx, caller.id)) >= UNFINISHED_MAX)
        throw rateLimited(RETRY_AFTER_SECONDS, 'paper.exportsMax', { limit: UNFINISHED_MAX });
      await this.exports.insert(tx, { id, paperId: paper.row.id, userId: caller.id, options });
      await tx.enqueue(EXPORT_PAPER, { exportId: id }, { id, userId: caller.id });
    });
    return this.#toTask(await this.#get(id));
  }

  /** Newest first. */
  async list(paperId: string, caller: Caller): Promise<PaperExport[]> {
    const rows = await this.exports.list(paperId, caller.id, EXPORT_LIMITS.listed);
    return rows.map((row) => this.#toTask(row));
  }

  /** @throws AppError 404 for another person's */
  async get(paperId: string, id: string, caller: Caller): Promise<PaperExport> {
    const found = await this.#get(id);
    if (found.paper_id !== paperId || found.user_id !== caller.id) throw notFound('noun.export');
    return this.#toTask(found);
  }

  /** The file, if finished within that time. @throws AppError 404, 422 or 503 if it cannot be made */
  async waitFor(id: string, patienceMs: number): Promise<{ file: Readable; row: ExportRow } | PaperExport> {
    const until = Date.now() + patienceMs;
    for (;;) {
      const found = await this.#get(id);
      if (found.status === 'completed' && found.file_key)
        return { file: await this.storage.get(found.file_key), row: found };
      if (found.status === 'failed') throw failureOf(found);
      if (Date.now() >= until) return this.#toTask(found);
      await pause(LOOK_EVERY_MS);
    }
  }

  async removeOld(): Promise<boolean> {
    const hasMore = await this.transactions.run(async (tx) => {
      const keys = await this.exports.removeOld(tx, KEPT_HOURS, PORTION);
      await this.files.delete(tx, { keys });
      return keys.length === PORTION;
    });
    if (!hasMore) await this.#removeOrphans();
    return hasMore;
  }

  /** Rows are deleted with their paper, too: their files, which the clean-up by rows misses, are deleted by age. */
  async #removeOrphans(): Promise<void> {
    const before = Date.now() - (KEPT_HOURS + 1) * 3_600_000;
    for await (const found of walkFiles(this.storage, EXPORTS_FOLDER))
      for (const { key, modifiedAt } of found)
        if (modifiedAt.getTime() < before) await this.storage.delete(key);
  }

  async #get(id: string): Promise<ExportRow> {
    const found = await this.exports.find(id);
    if (!found) throw notFound('noun.export');
    return found;
  }

  #toTask(row: ExportRow): PaperExport {
    const { id, paper_id, options, status, progress, pages, file_key, file_name, error, created_at } = row;
    const code = codeOf(error);
    return {
      id,
      paperId: paper_id,
      format: options.format,
      status,
      progress,
      url: file_key && this.storage.signedPath(file_key, undefined, { downloadName: file_name ?? 'paper' }),
      fileName: file_name,
      pages,
      error:
        status === 'failed'
          ? { code, message: this.translator.translate(currentLanguage(), `paper.export.${code}`) }
          : null,
      createdAt: created_at.toISOString(),
    };
  }
}

type FailureCode = NonNullable<PaperExport['error']>['code'];
const codeOf = (error: string | null): FailureCode =>
  error === 'TOO_LARGE' || error === 'GONE' ? error : 'FAILED';

function failureOf({ error }: ExportRow): AppError {
  const code = codeOf(error);
  if (code === 'GONE') return notFound('noun.paper');
  return code === 'TOO_LARGE' ? businessRule('paper.export.TOO_LARGE') : unavailable('paper.export.FAILED');
}
