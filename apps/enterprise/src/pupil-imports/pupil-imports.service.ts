/** Lists of pupils from a file: read at once, checked and applied in the background. One at a time per person. */
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import {
  PUPIL_IMPORT_LIMITS,
  type ApplyPupilImportRequest,
  type PupilImport,
  type PupilImportRowsQuery,
} from '@tiku/contracts/enterprise';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { Transactions, type Tx } from '@tiku/platform/database';
import { badRequest, businessRule, conflict, notFound } from '@tiku/platform/errors';
import { cutPage, decodeCursor, NumberPlace } from '@tiku/platform/lists';
import { receiveMultipart, SizeLimit, type IncomingFile } from '@tiku/platform/uploads';
import type { z } from 'zod';
import type { ReadPupil } from '../imports/table/pupil-rows.js';
import { TableReader } from '../imports/table/table-reader.js';
import { TableRefused } from '../imports/table/table-refused.js';
import { IMPORT_PUPILS } from '../queues.js';
import type { UnitAccess } from '../units/unit-access.repository.js';
import { ImportRecord } from './import-record.js';
import { ImportRights } from './import-rights.js';
import { isWarning, PupilImportsRepository, type PupilImportRow } from './pupil-imports.repository.js';

const { fileBytes, rows: rowsMax } = PUPIL_IMPORT_LIMITS;
/** The limit of files in memory. */
const reading = new BoundedWork({ runningMax: 2, waitingMax: 8, perUserMax: 1, retryAfterSeconds: 5 });

@Injectable()
export class PupilImportsService {
  constructor(
    private readonly imports: PupilImportsRepository,
    private readonly rights: ImportRights,
    private readonly record: ImportRecord,
    private readonly tables: TableReader,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError 400 without a file, 403, 409 while another applies, 413, 422 if it is not a list, 429 */
  async receive(userId: string, unit: UnitAccess | null, request: IncomingMessage): Promise<PupilImport> {
    const { enterpriseId, schoolId } = await this.rights.start(userId, unit);
    const missing = () => badRequest('error.file.missing');
    const { results } = await receiveMultipart(request, {
      filesMax: 1,
      tooManyFiles: missing,
      onFile: (incoming) => this.#read(incoming, userId),
    });
    const [file] = results;
    if (!file) throw missing();
    const id = await this.transactions.run(async (tx) => {
      if (await this.imports.isApplying(tx, userId)) throw conflict('pupilImport.running');
      const given = {
        enterprise_id: enterpriseId,
        school_id: schoolId,
        created_by: userId,
        file_name: file.name,
      };
      const created = await this.imports.insert(tx, given, file.rows);
      await tx.enqueue(IMPORT_PUPILS, { importId: created }, { userId });
      return created;
    });
    return this.get(userId, id);
  }

  /** @throws AppError 403, 404 */
  async get(userId: string, id: string): Promise<PupilImport> {
    const found = await this.#find(userId, id);
    const [counts, newClasses, leaving] = await Promise.all([
      this.imports.counts(id),
      this.imports.newClasses(id),
      this.imports.leaving(id),
    ]);
    return {
      id,
      fileName: found.file_name,
      state: found.state,
      reason: found.reason,
      total: found.total,
      ...counts,
      newClasses,
      leavingCount: leaving[0]?.count ?? 0,
      leaving: leaving.map(({ count: _, ...pupil }) => pupil),
    };
  }

  /** @throws AppError 400 for an invalid cursor, 403, 404 */
  async rows(userId: string, id: string, { show, limit, cursor }: z.output<typeof PupilImportRowsQuery>) {
    await this.#find(userId, id);
    const [after] = cursor === undefined ? [0] : decodeCursor(cursor, NumberPlace);
    const { rows, nextCursor } = cutPage(
      await this.imports.rows(id, show, after, limit + 1),
      limit,
      ({ row }) => [row],
    );
    return {
      rows: rows.map((row) => ({ ...row, warnings: row.warnings.filter(isWarning) })),
      nextCursor,
    };
  }

  /** Applies the good rows, once, and the rest of them after a stop. @throws AppError 403, 404, 422 before the check or afterwards */
  async apply(
    userId: string,
    id: string,
    { endMissing }: z.output<typeof ApplyPupilImportRequest>,
  ): Promise<PupilImport> {
    await this.transactions.run(async (tx) => {
      await this.imports.lock(tx, id);
      const found = await this.#find(userId, id, tx);
      const isReady =
        found.state === 'checked' ||
        (found.state === 'stopped' && (await this.imports.isChecked(tx, found.id)));
      if (!isReady) throw businessRule('pupilImport.notReady');
      await this.imports.setState(tx, id, 'applying', endMissing);
      await tx.enqueue(IMPORT_PUPILS, { importId: id }, { userId });
    });
    return this.get(userId, id);
  }

  /** What was applied stays. @throws AppError 403, 404 */
  async remove(userId: string, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.imports.lock(tx, id);
      const found = await this.#find(userId, id, tx);
      if (found.state === 'applying') await this.record.write(tx, found);
      await this.imports.remove(tx, id);
    });
  }

  async #read({ name, stream }: IncomingFile, userId: string): Promise<{ name: string; rows: ReadPupil[] }> {
    const bytes = await pipeline(stream, new SizeLimit(fileBytes), (limited) => buffer(limited));
    try {
      return { name, rows: await reading.run(() => this.tables.readPupils(bytes), userId) };
    } catch (error) {
      if (!(error instanceof TableRefused)) throw error;
      throw businessRule(`pupilImport.${error.reason}`, { maximum: rowsMax });
    }
  }

  /** The person's own, who still has the right. @throws AppError 403, 404 */
  async #find(userId: string, id: string, tx?: Tx): Promise<PupilImportRow> {
    const found = await this.imports.find(userId, id, tx);
    if (!found) throw notFound('noun.pupilImport');
    await this.rights.require(found, tx);
    return found;
  }
}
