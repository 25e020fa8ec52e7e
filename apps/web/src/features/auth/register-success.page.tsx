import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { GuestFrame } from './guest-frame.js';
import { registerSuccessMessages } from './register-success.messages.js';
import { ResendButton } from './resend-button.js';
import { ResendForm } from './resend-form.js';

const STEPS = [1, 2, 3, 4] as const;

/** From the previous form; a person who opens the page directly is asked for the address. */
function textIn(state: unknown, name: 'email' | 'fullEnterprise'): string | null {
  const text: unknown = typeof state === 'object' && state !== null && Reflect.get(state, name);
  return typeof text === 'string' ? text : null;
}

export function RegisterSuccessPage() {
  const t = useMessages(registerSuccessMessages);
  const auth = useMessages(authMessages);
  usePageTitle(t('successTitle'));
  const { state, search } = useLocation();
  const email = textIn(state, 'email');
  const enterprise = textIn(state, 'fullEnterprise');
  return (
    <GuestFrame>
      <div className={styles.form}>
        <IconCircleCheck className={styles.success} size={36} stroke={1.5} aria-hidden />
        <h1>{t('successTitle')}</h1>
        <p>{email ? t('successSubTo', { email }) : t('successSub')}</p>
        {enterprise !== null && (
          <p className={styles.note} role="status">
            {t('successFull', { enterprise })}
          </p>
        )}
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
          {auth('toLogin')}
        </Button>
        {email ? <ResendButton email={email} /> : <ResendForm />}
      </div>
    </GuestFrame>
  );
}
