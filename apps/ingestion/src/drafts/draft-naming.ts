/**
 * Names of drafts, unique per user. Every method runs in a transaction that holds the user's lock, so that a free name
 * stays free until it ends.
 */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { LIMITS } from '@tiku/contracts/common';
import { TasksRepository } from '../tasks/tasks.repository.js';
import { cut, freeName } from './draft-names.js';
import { nameTaken } from './drafts.errors.js';
import { DraftsRepository } from './drafts.repository.js';

/** A numbered name may be shortened by this many characters to make room for its number. */
const NUMBER_CHARS = 8;

@Injectable()
export class DraftNaming {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly tasks: TasksRepository,
  ) {}

  /** The name, with a number if it is taken. */
  async freeName(tx: Tx, userId: string, name: string): Promise<string> {
    const prefix = cut(name, LIMITS.draftNameChars - NUMBER_CHARS);
    return freeName(name, await this.drafts.nameKeys(tx, userId, prefix));
  }

  /**
   * Makes a requested name free: an unedited draft that got the name automatically yields it.
   * @throws AppError 409 if an edited or user-named draft has it
   */
  async claim(tx: Tx, userId: string, name: string, exceptId: string | null): Promise<void> {
    const holder = await this.drafts.withName(tx, userId, name, exceptId);
    if (!holder) return;
    if (!holder.automatic) throw nameTaken(holder.id);
    // Lock a task before its draft, as everywhere.
    const tasks = await this.tasks.lockOfDraft(tx, holder.id);
    await this.drafts.giveName(tx, holder.id, await this.freeName(tx, userId, name));
    for (const task of tasks) await this.tasks.update(tx, task, {});
  }
}
