import { Alert } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { ResendButton } from '../auth/resend-button.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';

/** The server shows what is inside an enterprise, and takes invitations, of who proved an address alone. */
export const useIsProven = (): boolean => useAuth((state) => state.user?.emailVerified !== false);

/** What stands between the caller and the enterprise. */
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
