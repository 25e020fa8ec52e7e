/** /reported-reviews: what users reported, for administrators to keep or delete. */
import { IconFlag } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState, ErrorState, ListSkeleton, PageHeader } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
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
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <ListSkeleton rows={3} height={160} />
      ) : list.data.reported.length === 0 ? (
        <div className="tk-card">
          <EmptyState art={<IconFlag size={56} stroke={1} />} title={t('noneTitle')}>
            {t('noneText')}
          </EmptyState>
        </div>
      ) : (
        <>
          <div className={styles.list}>
            {list.data.reported.map((review) => (
              <ReportedReview key={review.id} review={review} onDecided={list.refetch} />
            ))}
          </div>
          <Pager {...list.data.pagination} onChange={go} />
        </>
      )}
    </>
  );
}
