import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';
import { useLoginAddress } from './use-login-address.js';

export function LoginLink() {
  const t = useMessages(gamesMessages);
  const address = useLoginAddress();
  return (
    <div className={styles.begin}>
      <p>{t('login.text')}</p>
      <Button component={Link} to={address}>
        {t('login.go')}
      </Button>
    </div>
  );
}
