/** Lists of people from a file: read at once, checked and invited in the background. One at a time per person. */
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import {
  INVITATION_LIMITS,
  SHOWN_BAD_ROWS,
  type BadRow,
  type BadRowsQuery,
  type NumberedRow,
  type PeopleImport,
} from '@tiku/contracts/enterprise';
import { emailUnverified } from '@tiku/platform/auth';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { currentLanguage } from '@tiku/platform/context';
import { Transactions, type Tx } from '@tiku/platform/database';
import { badRequest, businessRule, conflict, notFound } from '@tiku/platform/errors';
import { cutPage, decodeCursor, NumberPlace } from '@tiku/platform/lists';
import { receiveMultipart, SizeLimit, type IncomingFile } from '@tiku/platform/uploads';
import type { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import type { Membership } from '../members/membership.js';
import { IMPORT_PEOPLE } from '../queues.js';
import { ImportsRepository, type ImportRow } from './imports.repository.js';
import { TableReader } from './table/table-reader.js';
import { TableRefused } from './table/table-refused.js';

const { fileBytes, importRows } = INVITATION_LIMITS;
/** The limit of files in memory. */
const reading = new BoundedWork({ runningMax: 2, waitingMax: 8, perUserMax: 1, retryAfterSeconds: 5 });

@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly audit: AuditService,
    private readonly tables: TableReader,
    private readonly transactions: Transactions,
  ) {}

  /** @throws AppError 400 without a file, 403, 409 while another sends, 413, 422 if it is not a list, 429 */
  async receive(caller: Membership, request: IncomingMessage): Promise<PeopleImport> {
    if (!caller.proven) throw emailUnverified();
    const missing = () => badRequest('error.file.missing');
    const { results } = await receiveMultipart(request, {
      filesMax: 1,
      tooManyFiles: missing,
      onFile: (incoming) => this.#read(incoming, caller.userId),
    });
    const [file] = results;
    if (!file) throw missing();
    const id = await this.transactions.run(async (tx) => {
      if (await this.imports.isSending(tx, caller.userId)) throw conflict('import.running');
      const created = await this.imports.insert(
        tx,
        {
          enterprise_id: caller.enterpriseId,
          created_by: caller.userId,
          file_name: file.name,
          language: currentLanguage(),
        },
        file.rows,
      );
      await tx.enqueue(IMPORT_PEOPLE, { importId: created }, { userId: caller.userId });
      return created;
    });
    return this.get(caller, id);
  }

  /** @throws AppError 404 */
  async get(caller: Membership, id: string): Promise<PeopleImport> {
    const found = await this.#find(caller, id);
    const { file_name: fileName, state, total, checked, good, sent } = found;
    return {
      id,
      fileName,
      state,
      total,
      checked,
      good,
      sent,
      bad: await this.imports.bad(id, 0, SHOWN_BAD_ROWS),
    };
  }

  /** @throws AppError 400 for an invalid cursor, 404 */
  async badRows(
    caller: Membership,
    id: string,
    { limit, cursor }: z.output<typeof BadRowsQuery>,
  ): Promise<{ rows: BadRow[]; nextCursor: string | null }> {
    await this.#find(caller, id);
    const [after] = cursor === undefined ? [0] : decodeCursor(cursor, NumberPlace);
    return cutPage(await this.imports.bad(id, after, limit + 1), limit, ({ row }) => [row]);
  }

  /** Invites the good rows, once. @throws AppError 403, 404, 422 before the check or after sending */
  async send(caller: Membership, id: string): Promise<PeopleImport> {
    if (!caller.proven) throw emailUnverified();
    await this.transactions.run(async (tx) => {
      await this.imports.lock(tx, id);
      const found = await this.#find(caller, id, tx);
      if (found.state !== 'checked' || found.good === 0) throw businessRule('import.notReady');
      await this.imports.setState(tx, id, 'sending');
      await this.audit.record(tx, caller, {
        action: 'import.sent',
        target: { type: 'import', id, name: found.file_name },
        after: { count: found.good },
      });
      await tx.enqueue(IMPORT_PEOPLE, { importId: id }, { userId: caller.userId });
    });
    return this.get(caller, id);
  }

  /** Invitations already sent stay. @throws AppError 404 */
  async remove(caller: Membership, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.#find(caller, id, tx);
      await this.imports.remove(tx, id);
    });
  }

  async #read(
    { name, stream }: IncomingFile,
    userId: string,
  ): Promise<{ name: string; rows: NumberedRow[] }> {
    const bytes = await pipeline(stream, new SizeLimit(fileBytes), (limited) => buffer(limited));
    try {
      return { name, rows: await reading.run(() => this.tables.read(bytes), userId) };
    } catch (error) {
      if (!(error instanceof TableRefused)) throw error;
      throw businessRule(`import.${error.reason}`, { maximum: importRows });
    }
  }

  async #find({ enterpriseId, userId }: Membership, id: string, tx?: Tx): Promise<ImportRow> {
    const found = await this.imports.find(enterpriseId, userId, id, tx);
    if (!found) throw notFound('noun.peopleImport');
    return found;
  }
}
