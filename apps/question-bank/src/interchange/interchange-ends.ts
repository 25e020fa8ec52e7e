/** Ends imports and exports: the row, its file, and the notice to the user, in one transaction. */
import { Injectable } from '@nestjs/common';
import type { InterchangeError } from '@tiku/contracts/question-bank';
import type { Tx } from '@tiku/platform/database';
import { StoredFiles } from '@tiku/platform/stored-files';
import { noticeSent } from '../bank-members/bank-members.events.js';
import { InterchangeRepository, type TaskRow } from './interchange.repository.js';

@Injectable()
export class InterchangeEnds {
  constructor(
    private readonly tasks: InterchangeRepository,
    private readonly files: StoredFiles,
  ) {}

  /** `file` is the file of an export; that of an import is no longer needed. */
  async complete(tx: Tx, task: TaskRow, file: { key: string; sizeBytes: number } | null): Promise<void> {
    await this.tasks.complete(tx, task.id, file);
    if (task.type === 'import' && task.file_key !== null)
      await this.files.delete(tx, { keys: [task.file_key] });
    await this.#tell(tx, task.id, task.type === 'import' ? 'bankFileImported' : 'bankFileExported');
  }

  async fail(tx: Tx, id: string, code: InterchangeError): Promise<void> {
    await this.files.delete(tx, { keys: await this.tasks.fail(tx, id, code) });
    await this.#tell(tx, id, 'bankFileFailed');
  }

  async #tell(
    tx: Tx,
    id: string,
    type: 'bankFileImported' | 'bankFileExported' | 'bankFileFailed',
  ): Promise<void> {
    const found = await this.tasks.ofBank(tx, id);
    if (!found) return;
    const { user_id: userId, bid, bank_id: bankId, name: bank, saved, file_name: file } = found;
    const link = `/question-banks/${bid}/exchange`;
    await tx.publish(
      ...noticeSent({ type, userId, actor: null, bankId, link, params: { bank, saved, file } }),
    );
  }
}
