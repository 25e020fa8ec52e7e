/** The common frame of both trash pages: title, retention, the link to the other page. */
import { LIMITS } from '@tiku/contracts/common';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useMessages } from '../../../i18n/messages.js';
import { useCrumbs } from '../../../shell/crumbs.js';
import { PageHeader } from '../../../ui/page.js';
import { usePageTitle } from '../../../ui/use-page-title.js';
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
