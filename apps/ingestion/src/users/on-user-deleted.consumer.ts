/** identity.user.deleted: deletes all data of the user; a job of the same transaction deletes the files. */
import { Controller } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { type DomainEvent, OnEvent } from '@tiku/platform/events';
import { PersonErasure } from '@tiku/platform/people';
import { StoredFiles } from '@tiku/platform/stored-files';
import { AssistantRepository } from '../assistant/assistant.repository.js';
import { DraftsRepository } from '../drafts/drafts.repository.js';
import { FiguresRepository } from '../figures/figures.repository.js';
import { OcrCallsRepository } from '../ocr/ocr-calls.repository.js';
import { taskPrefix } from '../files/storage-keys.js';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { TikzDrawingsRepository } from '../tikz/tikz-drawings.repository.js';
import { UploadsRepository } from '../uploads/uploads.repository.js';

@Controller()
export class OnUserDeletedConsumer {
  constructor(
    private readonly tasks: TasksRepository,
    private readonly drafts: DraftsRepository,
    private readonly figures: FiguresRepository,
    private readonly uploads: UploadsRepository,
    private readonly calls: OcrCallsRepository,
    private readonly drawings: TikzDrawingsRepository,
    private readonly assistant: AssistantRepository,
    private readonly storedFiles: StoredFiles,
    private readonly erasure: PersonErasure,
  ) {}

  @OnEvent('identity.user.deleted.v1')
  async handle(event: DomainEvent<'identity.user.deleted.v1'>, tx: Tx): Promise<void> {
    const { userId } = event.payload;
    await this.erasure.forget(tx, userId);
    // Waits for uploads that end and drafts that begin at this moment: their rows are deleted below.
    const uploads = await this.uploads.endAllOfUser(tx, userId);
    // Lock a task before its draft, as everywhere.
    await this.tasks.idsOfUser(tx, userId);
    await this.drafts.removeAllOfUser(tx, userId);
    const tasks = await this.tasks.removeAllOfUser(tx, userId);
    const keys = [
      ...(await this.figures.removeAllOfUser(tx, userId)),
      ...uploads.keys,
      ...(await this.calls.removeAllOfUser(tx, userId)),
    ];
    await this.drawings.removeCallsOfUser(tx, userId);
    await this.assistant.removeAllOfTenant(tx, userId);
    await this.storedFiles.delete(tx, {
      prefixes: [...tasks.map((task) => taskPrefix(task.id)), ...uploads.prefixes],
      keys,
    });
  }
}
