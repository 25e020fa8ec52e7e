import { IdOrCode } from '@tiku/contracts/common';
import type { Resolvers } from '../graphql/resolver-types.js';

export const questionBanksResolvers: Resolvers = {
  Query: {
    questionBanks: (_root, args, { questionBanks }) => questionBanks.list(args),
    questionBank: (_root, { id }, { loaders }) =>
      IdOrCode.safeParse(id).success ? loaders.questionBank.load(id) : null,
  },
  QuestionBank: {
    questions: (bank, args, { questions }) => questions.list({ ...args, bankId: bank.id }),
  },
};
