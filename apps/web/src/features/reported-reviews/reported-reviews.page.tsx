/** /reported-reviews: what users reported, for administrators to keep or delete. */
import { IconFlag } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { usePageWithin } from '../../ui/use-page-within.js';
import { pageOf, useQueryState } from '../../ui/use-query-state.js';
import { ReportedReview } from './reported-review.js';
import { useReportedReviews } from './reported-reviews.client.js';
import { reportedReviewsMessages } from './reported-reviews.messages.js';
import styles from './reported-reviews.module.css';

const DEFAULTS = { page: '1' };

export function ReportedReviewsPage() {
  const t = useMessages(reportedReviewsMessages);
  usePageTitle(t('title'));
  const [state, setState] = useQueryState(DEFAULTS);
  const list = useReportedReviews(pageOf(state.page));
  const go = usePageWithin(pageOf(state.page), list.data?.pagination.pages, setState);
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} />
      <QueryStates
        query={list}
        rows={[3, 160]}
        empty={
          list.data?.reported.length === 0 && (
            <EmptyState isCard art={<IconFlag size={56} stroke={1} />} title={t('noneTitle')}>
              {t('noneText')}
            </EmptyState>
          )
        }
      >
        {({ reported, pagination }) => (
          <>
            <div className={styles.list}>
              {reported.map((review) => (
                <ReportedReview key={review.id} review={review} onDecided={list.refetch} />
              ))}
            </div>
            <Pager {...pagination} onChange={go} />
          </>
        )}
      </QueryStates>
    </>
  );
}
