/** Says, before a form is filled in, that the action needs a verified address; offers another mail. */
import { Alert } from '@mantine/core';
import { IconMailExclamation } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { refreshUser } from '../../auth/use-fresh-user.js';
import { useMessages } from '../../i18n/messages.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { ResendButton } from './resend-button.js';
import styles from './unverified-notice.module.css';

/** `undefined`: a session stored by an older build lacks this field. */
export const useIsProven = (): boolean => useAuth((state) => state.user?.emailVerified !== false);

/** `children` follow the notice. Disappears once the link is followed, on any device. */
export function UnverifiedNotice({ children }: { children: ReactNode }) {
  const t = useMessages(uiMessages);
  const email = useAuth((state) => state.user?.email) ?? '';
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'hidden') return;
      refreshUser().catch((failure: unknown) => console.info('The user could not be read again', failure));
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
  return (
    <Alert color="yellow" icon={<IconMailExclamation size={18} />} title={t('unverified.title')}>
      <p className={styles.text}>{children}</p>
      <p className={styles.text}>{t('unverified.sent', { email })}</p>
      {email && <ResendButton email={email} variant="link" />}
    </Alert>
  );
}
