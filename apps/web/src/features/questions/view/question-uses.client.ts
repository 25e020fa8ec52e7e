/** Where a question is used: paper-bank knows papers, question-bank knows copies and merged questions. */
import { useQuery } from '@tanstack/react-query';
import { QuestionUsesAnswer, type QuestionUse } from '@tiku/contracts/paper-bank';
import { QuestionUsesOfBanksAnswer, type QuestionCopy } from '@tiku/contracts/question-bank';
import { request } from '../../../api/client.js';

interface QuestionUses {
  papers: readonly QuestionUse[];
  hasMore: boolean;
  copies: readonly QuestionCopy[];
}

export const useQuestionUses = (id: string) =>
  useQuery({
    queryKey: ['question-uses', id],
    queryFn: async ({ signal }): Promise<QuestionUses> => {
      const { ids, copies } = await request('GET', `/questions/${id}/uses`, {
        schema: QuestionUsesOfBanksAnswer,
        signal,
      });
      const { uses, hasMore } = await request('GET', '/papers/question-uses', {
        query: { questionIds: ids.join(',') },
        schema: QuestionUsesAnswer,
        signal,
      });
      return { papers: uses, hasMore, copies };
    },
  });
