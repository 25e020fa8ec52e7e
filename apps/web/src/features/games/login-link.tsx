import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';

/** Leads to the login and back to this page. */
export function LoginLink() {
  const t = useMessages(gamesMessages);
  const { pathname, search } = useLocation();
  return (
    <div className={styles.begin}>
      <p>{t('login.text')}</p>
      <Button component={Link} to={`/login?next=${encodeURIComponent(pathname + search)}`}>
        {t('login.go')}
      </Button>
    </div>
  );
}
