/**
 * One action on many members, one after another: a refusal of one does not stop the others. Every action may run twice,
 * so a request that broke off is sent again.
 */
import { Injectable } from '@nestjs/common';
import type { MemberBatchResponse, MemberBatchRequest } from '@tiku/contracts/enterprise';
import { currentLanguage } from '@tiku/platform/context';
import { AppError, assertUnreachable, messageOf } from '@tiku/platform/errors';
import { Translator } from '@tiku/platform/messages';
import type { z } from 'zod';
import { MemberAccountsService } from './member-accounts.service.js';
import type { Membership } from './membership.js';
import { MembersService } from './members.service.js';

type Batch = z.output<typeof MemberBatchRequest>;
type Result = z.output<typeof MemberBatchResponse>['results'][number];

@Injectable()
export class MemberBatchesService {
  constructor(
    private readonly members: MembersService,
    private readonly accounts: MemberAccountsService,
    private readonly translator: Translator,
  ) {}

  /** In the order of the request. @throws AppError 503, 504 if identity does not answer */
  async run(caller: Membership, batch: Batch): Promise<Result[]> {
    const results: Result[] = [];
    for (const id of new Set(batch.ids)) results.push(await this.#result(caller, batch, id));
    return results;
  }

  async #result(caller: Membership, batch: Batch, id: string): Promise<Result> {
    try {
      await this.#act(caller, batch, id);
      return { id, ok: true };
    } catch (error) {
      // Only a refusal of this member is expected; after any other error the rest would fail too.
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return { id, ok: false, message: messageOf(error, currentLanguage(), this.translator) };
    }
  }

  async #act(caller: Membership, { action, departmentId = null }: Batch, id: string): Promise<void> {
    switch (action) {
      case 'assignDepartment':
        return void (await this.members.assignDepartment(caller, id, departmentId));
      case 'setAdmin':
        return void (await this.members.setAdmin(caller, id, true));
      case 'unsetAdmin':
        return void (await this.members.setAdmin(caller, id, false));
      case 'activate':
        return this.accounts.setActive(caller, id, true);
      case 'deactivate':
        return this.accounts.setActive(caller, id, false);
      case 'endSessions':
        return this.accounts.endSessions(caller, id);
      default:
        return assertUnreachable(action);
    }
  }
}
