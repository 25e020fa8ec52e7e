/** Reported reviews of paper banks, for administrators. */
import { successResponse } from '@tiku/contracts/common';
import { ReportedReviewsResponse, type DecideReviewRequest } from '@tiku/contracts/paper-bank';
import type { z } from 'zod';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { ReportedReviewsDocument } from '../../generated/graphql.js';

const PATH = '/paper-bank/reported-reviews';
const PAGE_SIZE = 20;
export type Decision = z.output<typeof DecideReviewRequest>['decision'];

export function useReportedReviews(page: number) {
  return usePageQuery(ReportedReviewsDocument, {
    key: 'reported-reviews',
    variables: { page, limit: PAGE_SIZE },
    responses: { reportedReviews: ReportedReviewsResponse },
    keepsPrevious: true,
  }).reportedReviews;
}

export async function decideReview(id: string, decision: Decision): Promise<void> {
  await request('POST', `${PATH}/${id}/decision`, { body: { decision }, schema: successResponse({}) });
}
