/** Where a question is used: paper-bank knows papers, question-bank knows copies and merged questions. */
import { useQuery } from '@tanstack/react-query';
import { QuestionUsesResponse, type QuestionUse } from '@tiku/contracts/paper-bank';
import { QuestionUsesOfBanksResponse, type QuestionCopy } from '@tiku/contracts/question-bank';
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
        schema: QuestionUsesOfBanksResponse,
        signal,
      });
      const { uses, hasMore } = await request('GET', '/papers/question-uses', {
        query: { questionIds: ids.join(',') },
        schema: QuestionUsesResponse,
        signal,
      });
      return { papers: uses, hasMore, copies };
    },
  });
