/** One reported review with its reports; administrators keep or delete it. */
import { Button } from '@mantine/core';
import type { ReportedReview as Reported } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast.js';
import { Stars } from '../paper-banks/rating.js';
import { useFailure } from '../../ui/use-failure.js';
import { decideReview, type Decision } from './reported-reviews.client.js';
import { reportedReviewsMessages } from './reported-reviews.messages.js';
import styles from './reported-reviews.module.css';

export function ReportedReview({
  review,
  onDecided,
}: {
  review: Reported;
  onDecided: () => Promise<unknown>;
}) {
  const t = useMessages(reportedReviewsMessages);
  const format = useFormat();
  const fail = useFailure(reportedReviewsMessages);
  const [busy, setBusy] = useState<Decision | null>(null);
  const [asks, setAsks] = useState(false);
  const decide = async (decision: Decision) => {
    setBusy(decision);
    try {
      await decideReview(review.id, decision);
      toast.success(t(decision === 'keep' ? 'kept' : 'removed'));
    } catch (failure) {
      fail(`fail.${decision}`, failure);
    } finally {
      setAsks(false);
      setBusy(null);
      await onDecided();
    }
  };
  return (
    <article className={`tk-card ${styles.review}`}>
      <header>
        <Link className="tk-lnk" to={`/paper-banks/${review.paperBank.id}`}>
          {t('of', { name: review.paperBank.name })}
        </Link>
        <small>
          <Stars value={review.rating} /> {format.ago(review.createdAt)}
        </small>
      </header>
      <p>{review.content}</p>
      <section>
        <h3>{t('reports', { count: review.reports.length })}</h3>
        <ul>
          {review.reports.map(({ reporter, reason, createdAt }) => (
            <li key={reporter.id}>
              <span>{reason}</span>
              <small>
                {reporter.name} · {format.ago(createdAt)}
              </small>
            </li>
          ))}
        </ul>
      </section>
      <footer>
        <Button
          variant="default"
          size="sm"
          loading={busy === 'keep'}
          disabled={busy === 'remove'}
          onClick={() => void decide('keep')}
        >
          {t('keep')}
        </Button>
        <Button
          variant="default"
          color="cinnabar"
          size="sm"
          disabled={busy !== null}
          onClick={() => setAsks(true)}
        >
          {t('remove')}
        </Button>
      </footer>
      <ConfirmDialog
        opened={asks}
        variant="danger"
        title={t('ask')}
        confirmLabel={t('remove')}
        loading={busy === 'remove'}
        onCancel={() => setAsks(false)}
        onConfirm={() => void decide('remove')}
      >
        {t('askText')}
      </ConfirmDialog>
    </article>
  );
}
