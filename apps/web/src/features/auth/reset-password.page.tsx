/** Sets a new password by the link of the mail. If the link does not work, offers another one. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { loadCode } from '../../app/load-code.js';
import { useMessages } from '../../i18n/messages.js';
import { PasswordField } from '../../ui/password-field.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { useGuestForm } from './guest-form.js';
import { GuestFrame } from './guest-frame.js';
import { InvalidLink } from './invalid-link.js';
import { LoginButton } from './login-button.js';
import { PasswordMeter, passwordProblem } from './password-meter.js';
import { ResultView } from './result-view.js';

const FIELDS = ['password', 'confirmPassword'] as const;

export function ResetPasswordPage() {
  const t = useMessages(authMessages);
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [state, setState] = useState<'form' | 'done' | LinkState>(token === '' ? 'unknown' : 'form');
  usePageTitle(t('resetTitle'));
  return (
    <GuestFrame>
      {state === 'form' && <ResetForm token={token} onDone={() => setState('done')} onInvalid={setState} />}
      {state === 'done' && (
        <ResultView kind="success" title={t('resetDone')} text={t('resetDoneText')}>
          <LoginButton />
        </ResultView>
      )}
      {state === 'renewable' && <InvalidLink token={token} />}
      {state === 'unknown' && <InvalidLink token={null} />}
    </GuestFrame>
  );
}

/** A link that does not work: the server may or may not know its account. */
type LinkState = 'renewable' | 'unknown';

function linkStateOf(failure: ApiError): LinkState {
  return failure.fieldErrors.some(({ rule }) => rule === 'expired' || rule === 'used')
    ? 'renewable'
    : 'unknown';
}

interface ResetFormProps {
  token: string;
  onDone: () => void;
  onInvalid: (state: LinkState) => void;
}

function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const t = useMessages(authMessages);
  const form = useGuestForm(FIELDS, {
    otherwise: 'resetFailed',
    check: ({ password, confirmPassword }) => {
      const weak = password === '' ? { key: 'passwordRequired' as const } : passwordProblem(password);
      return {
        ...(weak && { password: weak }),
        ...(confirmPassword === ''
          ? { confirmPassword: { key: 'confirmRequired' } }
          : confirmPassword !== password && { confirmPassword: { key: 'confirmDiffers' } }),
      };
    },
    send: async ({ password }) => {
      const { MessageResponse } = await loadCode(() => import('./auth-responses.js'));
      await request('POST', '/auth/reset-password', { body: { token, password }, schema: MessageResponse });
      onDone();
    },
    onFailure: (failure) => {
      // A 400 that is not about the password is about the link.
      if (!(failure instanceof ApiError) || failure.status !== 400) return undefined;
      onInvalid(linkStateOf(failure));
      return 'handled';
    },
  });
  const { values, bind, notice } = form;

  return (
    <form {...form.props} className={styles.form}>
      <h1>{t('resetTitle')}</h1>
      <p>{t('resetSub')}</p>
      {notice !== null && (
        <div className={styles.failure} role="alert">
          {notice}
        </div>
      )}
      <div>
        <PasswordField {...bind('password')} label={t('newPassword')} autoComplete="new-password" />
        {values.password === '' ? (
          <div className={styles.hint}>{t('passwordRules')}</div>
        ) : (
          <PasswordMeter password={values.password} />
        )}
      </div>
      <PasswordField {...bind('confirmPassword')} label={t('confirmPassword')} autoComplete="new-password" />
      <Button type="submit" size="md" fullWidth loading={form.sending}>
        {t('submitReset')}
      </Button>
    </form>
  );
}
