/** The versions of a question: the calls. */
import { QuestionResponse, QuestionVersionsResponse } from '@tiku/contracts/question-bank';
import { request } from '../../api/client.js';
import { usePageList } from '../../api/use-page-list.js';
import { QuestionVersionsDocument } from '../../generated/graphql.js';

const PAGE_SIZE = 20;

export function useQuestionVersions(qid: string) {
  return usePageList(QuestionVersionsDocument, {
    key: 'question-versions',
    variables: { id: qid, limit: PAGE_SIZE },
    field: 'questionVersions',
    response: QuestionVersionsResponse,
    list: 'versions',
  });
}

/** `seen` is the current version that the person saw. */
export async function restoreVersion(qid: string, version: number, seen: number): Promise<void> {
  await request('POST', `/questions/${qid}/versions/${version}/restore`, {
    body: { version: seen },
    schema: QuestionResponse,
  });
}
