import { IdOrCode } from '@tiku/contracts/common';
import { nullWhenMissing } from '../graphql/null-when-missing.js';
import type { Resolvers } from '../graphql/resolver-types.js';

export const questionBanksResolvers: Resolvers = {
  Query: {
    questionBanks: (_root, args, { questionBanks }) => questionBanks.list(args),
    questionBank: (_root, { id }, { questionBanks }) =>
      IdOrCode.safeParse(id).success ? nullWhenMissing(questionBanks.get(id)) : null,
  },
  QuestionBank: {
    questions: (bank, args, { questions }) => questions.list({ ...args, bankId: bank.id }),
  },
};
