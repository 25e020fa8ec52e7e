/** Reported reviews of paper banks, for administrators. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { successResponse } from '@tiku/contracts/common';
import { ReportedReviewsResponse, type DecideReviewRequest } from '@tiku/contracts/paper-bank';
import type { z } from 'zod';
import { request } from '../../api/client.js';

const PATH = '/paper-bank/reported-reviews';
const PAGE_SIZE = 20;
export type Decision = z.output<typeof DecideReviewRequest>['decision'];

export function useReportedReviews(page: number) {
  return useQuery({
    queryKey: ['reported-reviews', page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request('GET', PATH, { query: { page, limit: PAGE_SIZE }, schema: ReportedReviewsResponse, signal }),
  });
}

export async function decideReview(id: string, decision: Decision): Promise<void> {
  await request('POST', `${PATH}/${id}/decision`, { body: { decision }, schema: successResponse({}) });
}
