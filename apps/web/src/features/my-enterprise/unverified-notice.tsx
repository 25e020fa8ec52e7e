import { Alert } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { ResendButton } from '../auth/resend-button.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';

/** The server takes no invitation of who has not proven an address. */
export const useMayInvite = (): boolean => useAuth((state) => state.user?.emailVerified !== false);

/** What stands between the caller and an invitation, before anything is chosen or typed. */
export function UnverifiedNotice() {
  const t = useMessages(myEnterpriseMessages);
  const email = useAuth((state) => state.user?.email);
  return (
    <Alert color="yellow" icon={<IconMailExclamation size={18} />} title={t('unverifiedTitle')}>
      <p className={styles.unverified}>{t('unverifiedText', { email: email ?? '' })}</p>
      {email && <ResendButton email={email} variant="link" />}
    </Alert>
  );
}
