import { IconAlertTriangle } from '@tabler/icons-react';
import type { Enterprise } from '@tiku/contracts/enterprise';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { enterpriseDataMessages } from './enterprise-data.messages.js';
import styles from './enterprise-data.module.css';

/** Tells every member when the enterprise will be erased; renders nothing without an erasure. */
export function ErasureBanner({ enterprise: { erasureDueAt } }: { enterprise: Enterprise }) {
  const t = useMessages(enterpriseDataMessages);
  const format = useFormat();
  if (!erasureDueAt) return null;
  return (
    <div role="status" className={styles.banner}>
      <IconAlertTriangle size={20} aria-hidden />
      <p>{t('banner', { date: format.date(erasureDueAt) })}</p>
    </div>
  );
}
