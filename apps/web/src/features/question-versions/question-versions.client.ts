/** The versions of a question: the calls. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { QuestionResponse, QuestionVersionsResponse } from '@tiku/contracts/question-bank';
import { request } from '../../api/client.js';

const PAGE_SIZE = 20;

export function useQuestionVersions(qid: string) {
  return useInfiniteQuery({
    queryKey: ['question-versions', qid],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request('GET', `/questions/${qid}/versions`, {
        query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) },
        schema: QuestionVersionsResponse,
        signal,
      }),
    getNextPageParam: (last) => last.pagination.nextCursor ?? undefined,
  });
}

/** `seen` is the current version that the person saw. */
export async function restoreVersion(qid: string, version: number, seen: number): Promise<void> {
  await request('POST', `/questions/${qid}/versions/${version}/restore`, {
    body: { version: seen },
    schema: QuestionResponse,
  });
}
