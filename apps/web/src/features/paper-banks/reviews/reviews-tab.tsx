/** The buyers' reviews: the average with its histogram, one's own review, those of others. */
import { Select } from '@mantine/core';
import type { PaperBank, Review, ReviewsResponse } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import type { z } from 'zod';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { EmptyState } from '../../../ui/page.js';
import { QueryStates } from '../../../ui/query-states.js';
import { useReviews } from '../paper-banks.client.js';
import { paperBankMessages } from '../paper-banks.messages.js';
import { Stars } from '../rating.js';
import { MoreButton } from '../../../ui/more-button.js';
import { ReviewForm } from './review-form.js';
import { ReviewItem } from './review-item.js';
import styles from './reviews.module.css';

const SORTS = ['-createdAt', '-helpfulCount', '-rating', 'rating'] as const;

export function ReviewsTab({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const [sort, setSort] = useState<string>('-createdAt');
  const [editing, setEditing] = useState<Review | null>(null);
  const list = useReviews(bank.id, sort);
  const { data } = list;
  if (!data) return <QueryStates query={list} title={t('fail.reviews')} rows={[3, 96]} />;
  const { reviews: loaded, myReview: mine } = data;
  // One's own is always shown: first, while its own page is not loaded.
  const reviews = mine && !loaded.some(({ id }) => id === mine.id) ? [mine, ...loaded] : loaded;
  return (
    <div className={styles.layout}>
      <Summary summary={data.summary} />
      <div className={styles.list}>
        {bank.purchased && !mine && <ReviewForm bankId={bank.id} review={null} />}
        {!bank.purchased && bank.myRole !== 'owner' && <p className="tk-dim">{t('reviewAfterBuying')}</p>}
        {reviews.length === 0 ? (
          <EmptyState isCard title={t('noReviews')}>
            {t('noReviewsText')}
          </EmptyState>
        ) : (
          <>
            <Select
              className={styles.sort}
              size="sm"
              aria-label={t('sort')}
              value={sort}
              allowDeselect={false}
              data={SORTS.map((value) => ({ value, label: t(`reviewSort.${value}`) }))}
              onChange={(value) => setSort(value ?? '-createdAt')}
            />
            {reviews.map((review) =>
              editing?.id === review.id ? (
                <ReviewForm
                  key={review.id}
                  bankId={bank.id}
                  review={review}
                  onDone={() => setEditing(null)}
                />
              ) : (
                <ReviewItem key={review.id} bank={bank} review={review} onEdit={() => setEditing(review)} />
              ),
            )}
          </>
        )}
        <MoreButton of={list}>{t('moreReviews')}</MoreButton>
      </div>
    </div>
  );
}

function Summary({ summary }: { summary: z.output<typeof ReviewsResponse>['summary'] }) {
  const t = useMessages(paperBankMessages);
  const format = useFormat();
  return (
    <aside className={`tk-card ${styles.summary}`}>
      <b>{summary.count === 0 ? '—' : format.stars(summary.average)}</b>
      <Stars value={summary.average} size={16} />
      <span className="tk-dim3">{t('reviewCount', { count: summary.count })}</span>
      <ol>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = summary.histogram[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <span>{t('starCount', { stars })}</span>
              <i>
                <i style={{ width: `${summary.count === 0 ? 0 : (count / summary.count) * 100}%` }} />
              </i>
              <span>{format.number(count)}</span>
            </li>
          );
        })}
      </ol>
    </aside>
  );
}
