import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Uuid } from '@tiku/contracts/common';
import type { Draft } from '@tiku/contracts/ingestion';
import type { RequestContext } from '../graphql/request-context.js';
import type { FieldsOf } from '../graphql/resolver-methods.js';
import type { QueryDraftArgs, QueryDraftsArgs } from '../graphql/schema-types.js';
import { TaskLoader } from '../tasks/tasks.loader.js';
import { DraftsClient } from './drafts.client.js';
import { DraftLoader } from './drafts.loader.js';

@Resolver('Draft')
export class DraftsResolver
  implements FieldsOf<'Query', 'drafts' | 'draft'>, FieldsOf<'Draft', 'questions' | 'task'>
{
  constructor(
    private readonly client: DraftsClient,
    private readonly loader: DraftLoader,
    private readonly tasks: TaskLoader,
  ) {}

  @Query()
  drafts(_root: object, args: QueryDraftsArgs, { caller }: RequestContext) {
    return this.client.list(caller, args);
  }

  @Query()
  draft(_root: object, { id }: QueryDraftArgs, context: RequestContext) {
    return Uuid.safeParse(id).success ? this.loader.load(id, context) : null;
  }

  /** Lists have drafts without their questions. */
  @ResolveField()
  async questions({ id, questions }: Draft, _args: object, context: RequestContext) {
    return questions ?? (await this.loader.load(id, context))?.questions ?? [];
  }

  @ResolveField()
  task({ taskId }: Draft, _args: object, context: RequestContext) {
    return taskId === null ? null : this.tasks.load(taskId, context);
  }
}
