/** One review: helpful, the seller's answer, edit and delete one's own, report another's. */
import { Menu } from '@mantine/core';
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import type { PaperBank, Review } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Avatar } from '../../../ui/avatar.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { RowMenu } from '../../../ui/row-menu.js';
import { toast } from '../../../ui/toast.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { deleteReview, toggleHelpful, usePaperBanksChanged } from '../paper-banks.client.js';
import { paperBankMessages } from '../paper-banks.messages.js';
import { Stars } from '../rating.js';
import { useFailure } from '../../../ui/use-failure.js';
import { TextDialog } from './text-dialog.js';
import styles from './reviews.module.css';

interface ReviewItemProps {
  bank: PaperBank;
  review: Review;
  onEdit: () => void;
}
export function ReviewItem({ bank, review, onEdit }: ReviewItemProps) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const fail = useFailure(paperBankMessages);
  const changed = usePaperBanksChanged();
  const [dialog, setDialog] = useState<'delete' | 'reply' | 'report' | null>(null);
  const [busy, setBusy] = useState(false);
  const name = review.author?.name ?? t('anonymousName');
  const isSeller = bank.myRole === 'owner';
  const remove = async () => {
    setBusy(true);
    try {
      await deleteReview(bank.id, review.id);
      toast.success(t('reviewDeleted'));
      await changed();
    } catch (failure) {
      fail('fail.reviewDelete', failure);
    } finally {
      setBusy(false);
      setDialog(null);
    }
  };
  return (
    <article className={`tk-card ${styles.review}`}>
      <header>
        <Avatar name={name} src={review.author?.avatar ?? null} size={32} />
        <span>
          <b>{review.mine ? t('myReview', { name }) : name}</b>
          <small>
            <Stars value={review.rating} /> {format.ago(review.createdAt)}
            {review.updatedAt !== review.createdAt && ` · ${t('reviewEdited')}`}
          </small>
        </span>
        <RowMenu label={t('reviewActions', { name })}>
          {review.mine ? (
            <>
              <Menu.Item onClick={onEdit}>{ui('edit')}</Menu.Item>
              <Menu.Item color="cinnabar" onClick={() => setDialog('delete')}>
                {ui('delete')}
              </Menu.Item>
            </>
          ) : (
            <>
              {isSeller && (
                <Menu.Item onClick={() => setDialog('reply')}>
                  {review.reply === undefined ? t('reply') : t('replyEdit')}
                </Menu.Item>
              )}
              <Menu.Item onClick={() => setDialog('report')}>{t('report')}</Menu.Item>
            </>
          )}
        </RowMenu>
      </header>
      <p>{review.content}</p>
      {review.reply !== undefined && (
        <blockquote>
          <b>{t('sellerSays')}</b>
          {review.reply}
        </blockquote>
      )}
      {!review.mine && <Helpful bankId={bank.id} review={review} />}
      {review.mine && review.helpfulCount > 0 && (
        <small className="tk-dim3">{t('helpfulToOthers', { count: review.helpfulCount })}</small>
      )}
      <ConfirmDialog
        opened={dialog === 'delete'}
        variant="danger"
        title={t('ask.review')}
        confirmLabel={t('confirm.review')}
        loading={busy}
        onCancel={() => setDialog(null)}
        onConfirm={() => void remove()}
      >
        {t('askText.review')}
      </ConfirmDialog>
      {(dialog === 'reply' || dialog === 'report') && (
        <TextDialog kind={dialog} bank={bank} review={review} onClose={() => setDialog(null)} />
      )}
    </article>
  );
}

/** Counted at once, reverted if the server refuses. */
function Helpful({ bankId, review }: { bankId: string; review: Review }) {
  const t = useMessages(paperBankMessages);
  const fail = useFailure(paperBankMessages);
  const [own, setOwn] = useState<{ helpful: boolean; count: number } | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = own ?? { helpful: review.helpful, count: review.helpfulCount };
  const toggle = async () => {
    setBusy(true);
    const before = own;
    setOwn({ helpful: !shown.helpful, count: shown.count + (shown.helpful ? -1 : 1) });
    try {
      const { helpful, helpfulCount } = await toggleHelpful(bankId, review.id);
      setOwn({ helpful, count: helpfulCount });
    } catch (failure) {
      setOwn(before);
      fail('fail.helpful', failure);
    } finally {
      setBusy(false);
    }
  };
  const Icon = shown.helpful ? IconThumbUpFilled : IconThumbUp;
  return (
    <button
      type="button"
      className="tk-lnk"
      data-quiet
      aria-pressed={shown.helpful}
      disabled={busy}
      onClick={() => void toggle()}
    >
      <Icon size={15} stroke={1.7} aria-hidden />
      {shown.count > 0 ? t('helpfulCount', { count: shown.count }) : t('helpful')}
    </button>
  );
}
