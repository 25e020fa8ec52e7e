/**
 * /goodbye: the last page of a deleted account; public, because the session is over. Opened directly it would claim a
 * deletion that did not happen: then it redirects to the home page.
 */
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { endLeaving } from '../../auth/session.js';
import { useMessages } from '../../i18n/messages.js';
import { PlainFrame } from '../../ui/plain-frame.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { isAfterDeletion } from './account-deleted.js';
import { settingsMessages } from './settings.messages.js';
import styles from './settings.module.css';

export function GoodbyePage() {
  return isAfterDeletion(useLocation().state) ? <Goodbye /> : <Navigate to="/" replace />;
}

function Goodbye() {
  const t = useMessages(settingsMessages);
  usePageTitle(t('goodbyeTitle'));
  // Not before this page renders: until then the pages of the session are visible, and they need one.
  useEffect(endLeaving, []);
  return (
    <PlainFrame>
      <p className={styles.seal} lang="zh-CN" aria-hidden>
        再会
      </p>
      <h1 tabIndex={-1}>{t('goodbyeTitle')}</h1>
      <p>{t('goodbyeText')}</p>
      <div className={styles.goodbyeActions}>
        <Button component={Link} to="/">
          {t('goodbyeHome')}
        </Button>
        <Button component={Link} to="/register" variant="default">
          {t('goodbyeRegister')}
        </Button>
      </div>
    </PlainFrame>
  );
}
