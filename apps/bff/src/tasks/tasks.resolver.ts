import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Uuid } from '@tiku/contracts/common';
import { RECOGNISED_TYPES, type Task } from '@tiku/contracts/ingestion';
import type { RequestContext } from '../graphql/request-context.js';
import type { FieldsOf } from '../graphql/resolver-methods.js';
import type { QueryTaskArgs, QueryTasksArgs } from '../graphql/schema-types.js';
import { TasksClient } from './tasks.client.js';
import { TaskLoader } from './tasks.loader.js';

@Resolver('Task')
export class TasksResolver
  implements FieldsOf<'Query', 'tasks' | 'task'>, FieldsOf<'Task', 'questions' | 'typeDistribution'>
{
  constructor(
    private readonly client: TasksClient,
    private readonly loader: TaskLoader,
  ) {}

  @Query()
  tasks(_root: object, args: QueryTasksArgs, { caller }: RequestContext) {
    return this.client.list(caller, args);
  }

  @Query()
  task(_root: object, { id }: QueryTaskArgs, context: RequestContext) {
    return Uuid.safeParse(id).success ? this.loader.load(id, context) : null;
  }

  @ResolveField()
  questions({ id }: Task, _args: object, { caller }: RequestContext) {
    return this.client.questions(caller, id);
  }

  /** REST has an object here; GraphQL has no maps. */
  @ResolveField()
  typeDistribution({ typeDistribution }: Task) {
    return RECOGNISED_TYPES.flatMap((type) => {
      const count = typeDistribution[type];
      return count === undefined ? [] : [{ type, count }];
    });
  }
}
