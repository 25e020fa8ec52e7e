/** The save state: whether the edits are saved, and where; unobtrusive while all is well. */
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { useFailureText } from '../../ui/problem.js';
import { toast } from '../../ui/toast.js';
import { draftMessages } from './drafts.messages.js';
import styles from './review.module.css';
import type { Review } from './use-review.js';

export function SaveNote({ review }: { review: Review }) {
  const t = useMessages(draftMessages);
  const format = useFormat();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const restore = async () => {
    try {
      const id = await review.restore();
      if (id) void navigate(`/batch-upload/preview-edit/${id}`, { replace: true });
    } catch (failure) {
      toast.error(failure);
    }
  };
  const icon = { size: 14, stroke: 1.7, 'aria-hidden': true } as const;
  switch (review.saveState) {
    case 'saved':
      return (
        <span className={styles.saved}>
          <IconCloudCheck {...icon} />
          {t('state.saved', { time: review.draft ? format.dateTime(review.draft.updatedAt) : '' })}
        </span>
      );
    case 'saving':
      return (
        <span className={styles.saved}>
          <IconCloudUp {...icon} />
          {t('state.saving')}
        </span>
      );
    case 'emptied':
      return (
        <span className={styles.saved} data-bad>
          <IconAlertTriangle {...icon} />
          {t('state.emptied')}
        </span>
      );
    case 'offline':
      return (
        <span className={styles.saved}>
          <IconCloudOff {...icon} />
          {t('state.offline')}
          <button type="button" className="tk-lnk" onClick={review.retry}>
            {t('retry')}
          </button>
        </span>
      );
    case 'refused':
      return (
        <span className={styles.saved} data-bad title={failureText(review.failure)}>
          <IconAlertTriangle {...icon} />
          {t('state.refused', { reason: failureText(review.failure) })}
          <button type="button" className="tk-lnk" onClick={review.retry}>
            {t('retry')}
          </button>
        </span>
      );
    case 'gone':
      return (
        <span className={styles.saved} data-bad>
          <IconAlertTriangle {...icon} />
          {t('state.gone')}
          <button type="button" className="tk-lnk" onClick={() => void restore()}>
            {t('state.restore')}
          </button>
        </span>
      );
  }
}
