/**
 * Names of drafts within one person's drafts. All of it runs in a transaction that holds the person's lock, so that a
 * name that is free here is free until the end.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { LIMITS } from '@tiku/contracts/common';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { cut, freeName } from './draft-names.js';
import { nameTaken } from './drafts.errors.js';
import { DraftsRepository } from './drafts.repository.js';

/** A numbered name may be cut by so many characters to make room for its number. */
const NUMBER_CHARS = 8;

@Injectable()
export class DraftNaming {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly tasks: TasksRepository,
  ) {}

  /** The name, with a number where it is taken. */
  async freeName(tx: Tx, userId: string, name: string): Promise<string> {
    const prefix = cut(name, LIMITS.draftNameChars - NUMBER_CHARS);
    return freeName(name, await this.drafts.nameKeys(tx, userId, prefix));
  }

  /**
   * Makes a name free that a person asks for: a draft that took it by itself and that nobody edited gives way.
   * @throws AppError 409 where a person's draft has it
   */
  async claim(tx: Tx, userId: string, name: string, exceptId: string | null): Promise<void> {
    const holder = await this.drafts.withName(tx, userId, name, exceptId);
    if (!holder) return;
    if (!holder.automatic) throw nameTaken(holder.id);
    // A task is locked before its draft, as everywhere.
    const tasks = await this.tasks.lockOfDraft(tx, holder.id);
    await this.drafts.giveName(tx, holder.id, await this.freeName(tx, userId, name));
    for (const task of tasks) await this.tasks.update(tx, task, {});
  }
}
