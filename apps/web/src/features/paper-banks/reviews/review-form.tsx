/** Writes or edits one's review: stars, text, and whether to show one's name. */
import { Button, Checkbox, Group, Rating } from '@mantine/core';
import type { Review } from '@tiku/contracts/paper-bank';
import { useMessages } from '../../../i18n/messages.js';
import { LongText } from '../../../ui/long-text.js';
import { toast } from '../../../ui/toast.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { useForm } from '../../../ui/use-form.js';
import { usePaperBanksChanged, writeReview } from '../paper-banks.client.js';
import { paperBankMessages } from '../paper-banks.messages.js';
import { useFailure } from '../../../ui/use-failure.js';
import styles from './reviews.module.css';

interface ReviewFormProps {
  bankId: string;
  /** Null for a new one. */
  review: Review | null;
  onDone?: () => void;
}
const FIELDS = ['rating', 'content'] as const;
const MAX_CHARS = 500;

export function ReviewForm({ bankId, review, onDone }: ReviewFormProps) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const fail = useFailure(paperBankMessages);
  const changed = usePaperBanksChanged();
  const form = useForm({
    messages: paperBankMessages,
    initial: {
      rating: review?.rating ?? 0,
      content: review?.content ?? '',
      anonymous: review?.anonymous ?? false,
    },
    fields: FIELDS,
    check: ({ rating, content }) => ({
      ...(rating === 0 ? { rating: { key: 'error.ratingRequired' as const } } : {}),
      ...(content.trim() === '' ? { content: { key: 'error.contentRequired' as const } } : {}),
      ...(content.trim().length > MAX_CHARS ? { content: { key: 'error.contentLong' as const } } : {}),
    }),
    checkOnLeave: false,
    send: async ({ content, ...rest }) => {
      await writeReview(bankId, review?.id ?? null, { ...rest, content: content.trim() });
      toast.success(review ? t('reviewSaved') : t('reviewSent'));
      await changed();
      onDone?.();
    },
    onFailure: (failure) => fail(review ? 'fail.reviewSave' : 'fail.review', failure),
  });
  const { values, set } = form;
  return (
    <form {...form.props} className={`tk-card ${styles.form}`} aria-label={t('writeReview')}>
      <h3 className="tk-h">{review ? t('editReview') : t('writeReview')}</h3>
      <div>
        <Rating
          name="rating"
          size="lg"
          value={values.rating}
          onChange={(rating) => set({ rating })}
          getSymbolLabel={(stars) => t('starCount', { stars })}
        />
        {form.errorAt('rating') && (
          <p className={styles.problem} role="alert">
            {form.errorAt('rating')}
          </p>
        )}
      </div>
      <LongText
        {...form.bind('content')}
        label={t('reviewContent')}
        placeholder={t('reviewPlaceholder')}
        maximum={MAX_CHARS}
      />
      <Group justify="space-between">
        <Checkbox
          label={t('anonymous')}
          checked={values.anonymous}
          onChange={(event) => set({ anonymous: event.currentTarget.checked })}
        />
        <Group gap="xs">
          {onDone && (
            <Button variant="default" onClick={onDone}>
              {ui('cancel')}
            </Button>
          )}
          <Button type="submit" loading={form.sending}>
            {review ? ui('save') : t('sendReview')}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
