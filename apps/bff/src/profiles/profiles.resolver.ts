import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Uuid } from '@tiku/contracts/common';
import type { Profile } from '@tiku/contracts/identity';
import { nullWhenMissing } from '../graphql/null-when-missing.js';
import type { RequestContext } from '../graphql/request-context.js';
import type { FieldsOf } from '../graphql/resolver-methods.js';
import type {
  ProfileFollowersArgs,
  ProfileFollowingsArgs,
  ProfileQuestionBanksArgs,
  QueryProfileArgs,
} from '../graphql/schema-types.js';
import { QuestionBanksClient } from '../question-banks/question-banks.client.js';
import { ProfilesClient } from './profiles.client.js';

@Resolver('Profile')
export class ProfilesResolver
  implements FieldsOf<'Query', 'profile'>, FieldsOf<'Profile', 'questionBanks' | 'followers' | 'followings'>
{
  constructor(
    private readonly profiles: ProfilesClient,
    private readonly banks: QuestionBanksClient,
  ) {}

  @Query()
  profile(_root: object, { id }: QueryProfileArgs, { caller }: RequestContext) {
    return Uuid.safeParse(id).success ? nullWhenMissing(this.profiles.get(caller, id)) : null;
  }

  @ResolveField()
  questionBanks({ id }: Profile, args: ProfileQuestionBanksArgs, { caller }: RequestContext) {
    return this.banks.list(caller, { ...args, creatorId: id });
  }

  @ResolveField()
  followers({ id }: Profile, args: ProfileFollowersArgs, { caller }: RequestContext) {
    return this.profiles.social(caller, id, 'followers', args);
  }

  @ResolveField()
  followings({ id }: Profile, args: ProfileFollowingsArgs, { caller }: RequestContext) {
    return this.profiles.social(caller, id, 'following', args);
  }
}
