import { Button } from '@mantine/core';
import { IconHome, IconRefresh } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { PlainFrame } from '../../ui/plain-frame.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import styles from './errors.module.css';
import { errorsMessages } from './errors.messages.js';

export const ERROR_CODES = ['400', '403', '404', '500'] as const;

/** /error/400, 403, 404 and 500; any other code is a page that does not exist. */
export function ErrorPage() {
  const t = useMessages(errorsMessages);
  const navigate = useNavigate();
  const { code } = useParams();
  // The first entry of a visit has no page before it that could be tried again.
  const first = useLocation().key === 'default';
  const known = ERROR_CODES.find((each) => each === code) ?? '404';
  usePageTitle(t(`${known}.title`));
  return (
    <PlainFrame>
      <p className={styles.code} aria-hidden>
        {known}
      </p>
      <h1>{t(`${known}.title`)}</h1>
      <p className={styles.message}>{t(`${known}.message`)}</p>
      <p>{t(`${known}.description`)}</p>
      <div className={styles.actions}>
        <Button component={Link} to="/" leftSection={<IconHome size={17} stroke={1.7} />}>
          {t('home')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} stroke={1.7} />}
          // The page that failed is the one before; there the refresh means something.
          onClick={() => (first || known === '404' ? window.location.reload() : void navigate(-1))}
        >
          {t('refresh')}
        </Button>
      </div>
    </PlainFrame>
  );
}
