/** Where a question is used: question-bank knows copies and merged questions, paper-bank the papers with any of them. */
import { QuestionUsesResponse } from '@tiku/contracts/paper-bank';
import { QuestionUsesOfBanksResponse } from '@tiku/contracts/question-bank';
import { usePageQuery } from '../../../api/use-page-query.js';
import { QuestionCopiesDocument, QuestionUsesDocument } from '../../../generated/graphql.js';

const KEY = 'question-uses';

export function useQuestionUses(id: string) {
  const { questionCopies: banks } = usePageQuery(QuestionCopiesDocument, {
    key: KEY,
    variables: { id },
    responses: { questionCopies: QuestionUsesOfBanksResponse },
  });
  const { questionUses: papers } = usePageQuery(QuestionUsesDocument, {
    key: KEY,
    variables: { questionIds: banks.data?.ids.join(',') ?? '' },
    responses: { questionUses: QuestionUsesResponse },
    enabled: banks.data !== undefined,
  });
  const data = banks.data &&
    papers.data && { papers: papers.data.uses, hasMore: papers.data.hasMore, copies: banks.data.copies };
  return { data, isError: banks.error !== null || papers.error !== null };
}
