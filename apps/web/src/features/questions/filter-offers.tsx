/** The types, knowledge points and sources that the questions of a list have, with their counts, as choices of its filters. */
import { QuestionAnalyticsResponse, type QuestionAnalytics } from '@tiku/contracts/question-bank';
import { usePageQuery } from '../../api/use-page-query.js';
import { QuestionAnalyticsDocument } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';

/** `bankId`: an id or a short code; an empty text: all banks of the person. Read again at each opening. */
export function useFilterOffers(bankId: string, enabled: boolean): QuestionAnalytics | undefined {
  return usePageQuery(QuestionAnalyticsDocument, {
    key: 'analytics',
    variables: { bankId },
    responses: { questionAnalytics: QuestionAnalyticsResponse },
    enabled,
    keepsPrevious: true,
  }).questionAnalytics.data;
}

/** The last part of a choice: how many questions it would find. */
export function OfferCount({ count }: { count: number }) {
  return <small className="tk-dim3">{useFormat().number(count)}</small>;
}
