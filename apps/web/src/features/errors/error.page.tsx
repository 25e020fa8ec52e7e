import { Button } from '@mantine/core';
import { IconHome, IconRefresh } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { LanguageButton, SchemeButton } from '../../ui/scheme-controls.js';
import { Wordmark } from '../../ui/marks.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import styles from './errors.module.css';
import { errorsMessages } from './errors.messages.js';

const CODES = ['400', '403', '404', '500'] as const;

/** /error/400, 403, 404 and 500; any other code is a page that does not exist. */
export function ErrorPage() {
  const t = useMessages(errorsMessages);
  const navigate = useNavigate();
  const { code } = useParams();
  const known = CODES.find((each) => each === code) ?? '404';
  usePageTitle(t(`${known}.title`));
  return (
    <div className={styles.page}>
      <header>
        <Wordmark size={32} />
        <div className="tk-grow" />
        <LanguageButton />
        <SchemeButton />
      </header>
      <main>
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
            onClick={() => (known === '404' ? window.location.reload() : void navigate(-1))}
          >
            {t('refresh')}
          </Button>
        </div>
      </main>
    </div>
  );
}
