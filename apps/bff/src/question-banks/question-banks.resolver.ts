import { Query, Resolver } from '@nestjs/graphql';
import { IdOrCode } from '@tiku/contracts/common';
import { nullWhenMissing } from '../graphql/null-when-missing.js';
import type { RequestContext } from '../graphql/request-context.js';
import type { FieldsOf } from '../graphql/resolver-methods.js';
import type { QueryQuestionBankArgs, QueryQuestionBanksArgs } from '../graphql/schema-types.js';
import { QuestionBanksClient } from './question-banks.client.js';

@Resolver('QuestionBank')
export class QuestionBanksResolver implements FieldsOf<'Query', 'questionBanks' | 'questionBank'> {
  constructor(private readonly client: QuestionBanksClient) {}

  @Query()
  questionBanks(_root: object, args: QueryQuestionBanksArgs, { caller }: RequestContext) {
    return this.client.list(caller, args);
  }

  @Query()
  questionBank(_root: object, { id }: QueryQuestionBankArgs, { caller }: RequestContext) {
    return IdOrCode.safeParse(id).success ? nullWhenMissing(this.client.get(caller, id)) : null;
  }
}
