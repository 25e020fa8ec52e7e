/** How long an item stays in the trash, and when it was deleted. */
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Tag } from '../../../ui/marks.js';
import { daysLeft } from './days-left.js';
import { trashMessages } from './trash.messages.js';
import styles from './trash.module.css';

/** 「还剩 30 天　3 小时前删除」 */
export function TimeLeft({ deletedAt }: { deletedAt: string | null | undefined }) {
  const t = useMessages(trashMessages);
  const format = useFormat();
  if (!deletedAt) return null;
  const days = daysLeft(deletedAt);
  return (
    <span className={styles.left}>
      <Tag tone={days <= 3 ? 'gamboge' : 'line'}>{days > 1 ? t('left', { count: days }) : t('lastDay')}</Tag>
      {t('deletedAt', { time: format.ago(deletedAt) })}
    </span>
  );
}
