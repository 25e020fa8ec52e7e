import { Button } from '@mantine/core';
import { IconHome, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { askedAddress } from '../../ui/to-not-found.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import styles from './errors.module.css';
import { errorsMessages } from './errors.messages.js';
import { takeReload } from './page-reload.js';

/** Loaded after the page renders: an error must be readable at once. */
export const LazyGamesPanel = lazy(async () => ({
  default: (await import('../games/games-panel.js')).GamesPanel,
}));

export const ERROR_CODES = ['400', '403', '404', '500'] as const;

/**
 * /error/400, 403, 404 and 500; any other code is a page that does not exist. Its frame is the shell or a plain one.
 */
export function ErrorPage() {
  const t = useMessages(errorsMessages);
  const navigate = useNavigate();
  const { code } = useParams();
  const { key, pathname, state } = useLocation();
  const known = ERROR_CODES.find((each) => each === code) ?? '404';
  const asked = known === '404' ? askedAddress(state) : null;
  usePageTitle(t(`${known}.title`));
  useEffect(() => {
    // The browser's own refresh retries the requested address, too.
    if (asked !== null && takeReload(pathname)) void navigate(asked, { replace: true });
  }, [asked, pathname, navigate]);

  // The first entry of a visit has no previous page to retry.
  const isFirst = key === 'default';
  const refresh = () => {
    if (asked !== null) void navigate(asked, { replace: true });
    else if (isFirst || known === '404') window.location.reload();
    // The previous page failed; refreshing there makes sense.
    else void navigate(-1);
  };
  return (
    <div className={styles.page}>
      <p className={styles.code} aria-hidden>
        {known}
      </p>
      <h1 tabIndex={-1}>{t(`${known}.title`)}</h1>
      {asked === null ? (
        <p className={styles.message}>{t(`${known}.message`)}</p>
      ) : (
        <p className={styles.message}>
          {t('asked')} <code>{asked}</code>
        </p>
      )}
      <p>{t(`${known}.description`)}</p>
      <div className={styles.actions}>
        <Button component={Link} to="/" leftSection={<IconHome size={17} stroke={1.7} />}>
          {t('home')}
        </Button>
        <Button variant="default" leftSection={<IconRefresh size={17} stroke={1.7} />} onClick={refresh}>
          {t('refresh')}
        </Button>
      </div>
      <Suspense>
        <LazyGamesPanel />
      </Suspense>
    </div>
  );
}
