import { IdOrCode } from '@tiku/contracts/common';
import { nullWhenMissing } from '../graphql/null-when-missing.js';
import type { Resolvers } from '../graphql/resolver-types.js';

export const questionsResolvers: Resolvers = {
  Query: {
    questions: (_root, args, { questions }) => questions.list(args),
    question: (_root, { id }, { questions }) =>
      IdOrCode.safeParse(id).success ? nullWhenMissing(questions.get(id)) : null,
    relatedQuestions: (_root, args, { questions }) => questions.related(args),
    questionNeighbours: (_root, { id }, { questions }) => questions.neighbours(id),
    favorites: (_root, args, { questions }) => questions.favorites(args),
  },
  Question: {
    bank: (question, _args, { loaders }) => loaders.questionBank.load(question.bankId),
  },
};
