/** What both pages of the trash share: title, how long things stay, the way to the other page. */
import { LIMITS } from '@tiku/contracts/common';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { useCrumbs } from '../../../shell/crumbs.js';
import { Tag } from '../../../ui/marks.js';
import { PageHeader } from '../../../ui/page.js';
import { usePageTitle } from '../../../ui/use-page-title.js';
import { daysLeft } from './days-left.js';
import { trashMessages } from './trash.messages.js';
import styles from './trash.module.css';

export function TrashFrame({ children }: { children: ReactNode }) {
  const t = useMessages(trashMessages);
  usePageTitle(t('title'));
  useCrumbs([{ label: t('title') }]);
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub', { days: LIMITS.trashDays })} />
      <nav className={styles.tabs} aria-label={t('tabs')}>
        <NavLink to="/questions/trash">{t('tab.questions')}</NavLink>
        <NavLink to="/question-banks/trash">{t('tab.banks')}</NavLink>
      </nav>
      {children}
    </>
  );
}

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
