import { Query, ResolveField, Resolver } from '@nestjs/graphql';
import { IdOrCode } from '@tiku/contracts/common';
import type { Question } from '@tiku/contracts/question-bank';
import { nullWhenMissing } from '../graphql/null-when-missing.js';
import type { RequestContext } from '../graphql/request-context.js';
import type { FieldsOf } from '../graphql/resolver-methods.js';
import type {
  QueryFavoritesArgs,
  QueryQuestionArgs,
  QueryQuestionNeighboursArgs,
  QueryQuestionsArgs,
  QueryRelatedQuestionsArgs,
} from '../graphql/schema-types.js';
import { QuestionBankLoader } from '../question-banks/question-banks.loader.js';
import { QuestionsClient } from './questions.client.js';

type QueryField = 'questions' | 'question' | 'relatedQuestions' | 'questionNeighbours' | 'favorites';

@Resolver('Question')
export class QuestionsResolver implements FieldsOf<'Query', QueryField>, FieldsOf<'Question', 'bank'> {
  constructor(
    private readonly client: QuestionsClient,
    private readonly banks: QuestionBankLoader,
  ) {}

  @Query()
  questions(_root: object, args: QueryQuestionsArgs, { caller }: RequestContext) {
    return this.client.list(caller, args);
  }

  @Query()
  question(_root: object, { id }: QueryQuestionArgs, { caller }: RequestContext) {
    return IdOrCode.safeParse(id).success ? nullWhenMissing(this.client.get(caller, id)) : null;
  }

  @Query()
  relatedQuestions(_root: object, args: QueryRelatedQuestionsArgs, { caller }: RequestContext) {
    return this.client.related(caller, args);
  }

  @Query()
  questionNeighbours(_root: object, { id }: QueryQuestionNeighboursArgs, { caller }: RequestContext) {
    return this.client.neighbours(caller, id);
  }

  @Query()
  favorites(_root: object, args: QueryFavoritesArgs, { caller }: RequestContext) {
    return this.client.favorites(caller, args);
  }

  @ResolveField()
  bank({ bankId }: Question, _args: object, context: RequestContext) {
    return this.banks.load(bankId, context);
  }
}
