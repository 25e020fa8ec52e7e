/** Stars of a bank or a review, with the number beside them. */
import { IconStarFilled } from '@tabler/icons-react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { paperBankMessages } from './paper-banks.messages.js';
import styles from './paper-banks.module.css';

export function Stars({ value, size = 13 }: { value: number; size?: number }) {
  const t = useMessages(paperBankMessages);
  return (
    <span className="tk-stars" role="img" aria-label={t('stars', { stars: value })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <IconStarFilled key={star} size={size} data-on={star <= Math.round(value) || undefined} aria-hidden />
      ))}
    </span>
  );
}

export function Rating({ value, count }: { value: number; count: number }) {
  const t = useMessages(paperBankMessages);
  const format = useFormat();
  if (count === 0) return <span className="tk-dim3">{t('noRating')}</span>;
  return (
    <span className={styles.rating}>
      <IconStarFilled size={13} aria-hidden />
      <b>{format.stars(value)}</b>
      <span className="tk-dim3">{t('reviewCount', { count })}</span>
    </span>
  );
}
