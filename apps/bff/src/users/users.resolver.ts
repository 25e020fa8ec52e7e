import { Query, Resolver } from '@nestjs/graphql';
import type { RequestContext } from '../graphql/request-context.js';
import type { FieldsOf } from '../graphql/resolver-methods.js';
import { UsersClient } from './users.client.js';

@Resolver('User')
export class UsersResolver implements FieldsOf<'Query', 'me'> {
  constructor(private readonly users: UsersClient) {}

  @Query()
  me(_root: object, _args: object, { caller }: RequestContext) {
    return this.users.me(caller);
  }
}
