/**
 * Replaces a page that fails unexpectedly: offers a refresh and the dashboard. Without a network it says so, and opens
 * the page when the network returns. Depends on as little as possible.
 */
import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { endLeaving } from '../auth/session.js';
import { useMessages } from '../i18n/messages.js';
import { Seal } from '../ui/wordmark.js';
import { appMessages } from './app.messages.js';
import { reloadForNewBuild } from './outdated-build.js';
import { logUnexpected } from './unexpected-errors.js';

export function ErrorFallback() {
  const t = useMessages(appMessages);
  const error = useRouteError();
  const [offline] = useState(() => !navigator.onLine);
  useEffect(() => {
    // The last page of a deleted account could not load: its session ends here, before any reload.
    endLeaving();
    logUnexpected(error);
    reloadForNewBuild(() => window.location.reload());
  }, [error]);
  useEffect(() => {
    if (!offline) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [offline]);
  return (
    <main className="tk-fallback">
      <Seal size={44} />
      <h1>{t(offline ? 'offlineTitle' : 'fallbackTitle')}</h1>
      <p>{t(offline ? 'offlineText' : 'fallbackText')}</p>
      <Group gap="xs" justify="center">
        <Button onClick={() => window.location.reload()}>{t('refresh')}</Button>
        <Button variant="default" onClick={() => window.location.assign('/dashboard')}>
          {t('toDashboard')}
        </Button>
      </Group>
    </main>
  );
}
