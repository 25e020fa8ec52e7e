import { ResolveField, Resolver } from '@nestjs/graphql';
import type { QuestionBank } from '@tiku/contracts/question-bank';
import type { RequestContext } from '../graphql/request-context.js';
import type { FieldsOf } from '../graphql/resolver-methods.js';
import type { QuestionBankQuestionsArgs } from '../graphql/schema-types.js';
import { QuestionsClient } from './questions.client.js';

/** The questions of a bank: here, because questions know their banks, and modules do not import each other. */
@Resolver('QuestionBank')
export class BankQuestionsResolver implements FieldsOf<'QuestionBank', 'questions'> {
  constructor(private readonly client: QuestionsClient) {}

  @ResolveField()
  questions({ id }: QuestionBank, args: QuestionBankQuestionsArgs, { caller }: RequestContext) {
    return this.client.list(caller, { ...args, bankId: id });
  }
}
