/** Creates the task of a stored document, in the transaction that ends its upload: both or neither. */
import { Injectable } from '@nestjs/common';
import { IdOrCode } from '@tiku/contracts/common';
import type { Caller } from '@tiku/platform/auth';
import { currentLanguage } from '@tiku/platform/context';
import { Transactions, type Tx } from '@tiku/platform/database';
import { validation } from '@tiku/platform/errors';
import { Accounts } from '@tiku/platform/people';
import type { SniffedType } from '@tiku/recognition/inspect';
import { TaskFlow } from '../tasks/task-flow.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { uploadAbandoned } from './uploads.errors.js';
import { UploadsRepository } from './uploads.repository.js';

export interface StoredDocument {
  /** Also the id of the upload. */
  taskId: string;
  documentId: string;
  fileName: string;
  type: SniffedType;
  storageKey: string;
  sizeBytes: number;
  startedAt: Date;
  /** Of the bytes, hexadecimal. */
  sha256: string;
}

@Injectable()
export class DocumentTasks {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly tasks: TasksRepository,
    private readonly flow: TaskFlow,
    private readonly transactions: Transactions,
    private readonly accounts: Accounts,
  ) {}

  /**
   * `and` writes what belongs to the same transaction.
   * @throws AppError 400 for a wrong bankId, 401 if the account has been deleted, 409 if the upload has ended, 429 if too
   *   many documents of the user wait
   */
  async create(
    { id: userId, role }: Pick<Caller, 'id' | 'role'>,
    document: StoredDocument,
    bankId: string | undefined,
    and: (tx: Tx) => Promise<void> = async () => {},
  ): Promise<void> {
    if (bankId && !IdOrCode.safeParse(bankId).success) throw validation([{ path: 'bankId', rule: 'format' }]);
    await this.transactions.run(async (tx) => {
      // First: of two requests that end the same upload the second waits here, and finds it ended. Each of the user's
      // requests counts the tasks of the others.
      await this.accounts.requireAlone(tx, userId);
      if (!(await this.uploads.end(tx, document.taskId))) throw uploadAbandoned();
      await this.flow.requireCapacity(userId, tx);
      await this.tasks.insert(tx, {
        taskId: document.taskId,
        documentId: document.documentId,
        userId,
        role,
        sha256: document.sha256,
        fileName: document.fileName,
        mimeType: document.type.mimeType,
        format: document.type.format,
        sizeBytes: document.sizeBytes,
        storageKey: document.storageKey,
        bankId: bankId || null,
        startedAt: document.startedAt,
        language: currentLanguage() === 'en-US' ? 'en' : 'zh',
      });
      await and(tx);
      const task = await this.tasks.lock(tx, document.taskId);
      if (task) await this.flow.schedule(tx, task);
    });
  }
}
