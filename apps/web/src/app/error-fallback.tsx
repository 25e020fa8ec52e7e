/** What is left when a page fails unexpectedly: refresh, or back to the dashboard. Depends on as little as possible. */
import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { endLeaving } from '../auth/session.js';
import { useMessages } from '../i18n/messages.js';
import { Seal } from '../ui/marks.js';
import { appMessages } from './app.messages.js';
import { reloadForNewBuild } from './outdated-build.js';
import { logUnexpected } from './unexpected-errors.js';

export function ErrorFallback() {
  const t = useMessages(appMessages);
  const error = useRouteError();
  useEffect(() => {
    // The last page of a deleted account could not be loaded: its session ends here, and before a reload.
    endLeaving();
    logUnexpected(error);
    reloadForNewBuild(() => window.location.reload());
  }, [error]);
  return (
    <main className="tk-fallback">
      <Seal size={44} />
      <h1>{t('fallbackTitle')}</h1>
      <p>{t('fallbackText')}</p>
      <Group gap="xs" justify="center">
        <Button onClick={() => window.location.reload()}>{t('refresh')}</Button>
        <Button variant="default" onClick={() => window.location.assign('/dashboard')}>
          {t('toDashboard')}
        </Button>
      </Group>
    </main>
  );
}
