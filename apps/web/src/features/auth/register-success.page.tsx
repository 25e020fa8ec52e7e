import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { GuestFrame } from './guest-frame.js';
import { ResendButton } from './resend-button.js';
import { ResendForm } from './resend-form.js';

const STEPS = [1, 2, 3, 4] as const;

/** The address comes from the previous form; a person who opens the page directly is asked for it. */
function addressOf(state: unknown): string | null {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return typeof email === 'string' ? email : null;
}

export function RegisterSuccessPage() {
  const t = useMessages(authMessages);
  usePageTitle(t('successTitle'));
  const { state, search } = useLocation();
  const email = addressOf(state);
  return (
    <GuestFrame>
      <div className={styles.form}>
        <IconCircleCheck className={styles.success} size={36} stroke={1.5} aria-hidden />
        <h1>{t('successTitle')}</h1>
        <p>{email ? t('successSubTo', { email }) : t('successSub')}</p>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <i aria-hidden>{step}</i>
              <b>{t(`step${step}`)}</b>
              <small>{t(`step${step}Text`)}</small>
            </li>
          ))}
        </ol>
        <p className={styles.note}>{t('successNote')}</p>
        <Button component={Link} to={{ pathname: '/login', search }} size="md" fullWidth>
          {t('toLogin')}
        </Button>
        {email ? <ResendButton email={email} /> : <ResendForm />}
      </div>
    </GuestFrame>
  );
}
