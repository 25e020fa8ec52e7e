/** Asks a person with an unverified address to verify it; offers another mail. */
import { IconMailExclamation, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ResendButton } from '../features/auth/resend-button.js';
import { useAuth } from '../auth/auth.store.js';
import { useMessages } from '../i18n/messages.js';
import { shellMessages } from './shell.messages.js';

export function VerifyBanner() {
  const t = useMessages(shellMessages);
  const user = useAuth((state) => state.user);
  const [dismissed, setDismissed] = useState(false);
  // `undefined`: a session stored by an older build lacks this field.
  if (!user?.email || user.emailVerified !== false || dismissed) return null;
  return (
    <div className="tk-banner" role="region" aria-label={t('verify.label')}>
      <IconMailExclamation size={17} stroke={1.7} aria-hidden />
      <span>{t('verify.text', { email: user.email })}</span>
      <ResendButton email={user.email} variant="link" />
      <button
        type="button"
        className="tk-banner-x"
        aria-label={t('verify.later')}
        onClick={() => setDismissed(true)}
      >
        <IconX size={16} stroke={1.7} aria-hidden />
      </button>
    </div>
  );
}
