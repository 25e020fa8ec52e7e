/** Statistics of the caller's own banks and papers. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PaperAnalyticsResponse } from '@tiku/contracts/paper-bank';
import { CoverageResponse, QuestionAnalyticsResponse } from '@tiku/contracts/question-bank';
import { request } from '../../api/client.js';
import { usePageQuery } from '../../api/use-page-query.js';
import { PaperAnalyticsDocument, QuestionAnalyticsDocument } from '../../generated/graphql.js';

const KEY = 'analytics';

export interface Window {
  months: number;
  timezone: string | undefined;
}

export const useQuestionAnalytics = (bankId: string | undefined, window: Window) =>
  usePageQuery(QuestionAnalyticsDocument, {
    key: KEY,
    variables: { bankId, ...window },
    responses: { questionAnalytics: QuestionAnalyticsResponse },
    keepsPrevious: true,
  }).questionAnalytics;

export const usePaperAnalytics = (window: Window) =>
  usePageQuery(PaperAnalyticsDocument, {
    key: KEY,
    variables: window,
    responses: { paperAnalytics: PaperAnalyticsResponse },
    keepsPrevious: true,
  }).paperAnalytics;

export const useCoverage = (bankId: string | undefined, points: readonly string[]) =>
  useQuery({
    queryKey: [KEY, 'coverage', bankId, points],
    enabled: points.length > 0,
    queryFn: async ({ signal }) =>
      (
        await request('POST', '/questions/analytics/coverage', {
          body: { points, ...(bankId ? { bankId } : {}) },
          schema: CoverageResponse,
          signal,
        })
      ).coverage,
    placeholderData: keepPreviousData,
  });
