/** A new password by the link of the mail. Without a token, or with one that does not work, the way to another link. */
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { loadCode } from '../../app/load-code.js';
import { useMessages } from '../../i18n/messages.js';
import { serverProblems } from '../../ui/field-errors.js';
import { PasswordField } from '../../ui/password-field.js';
import { problemOf, useProblemText } from '../../ui/problem.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { useGuestFields, type AuthProblem, type Problems } from './guest-fields.js';
import { GuestFrame } from './guest-frame.js';
import { PasswordMeter, passwordProblem } from './password-meter.js';
import { ResultView } from './result-view.js';

const FIELDS = ['password', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];

export function ResetPasswordPage() {
  const t = useMessages(authMessages);
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [state, setState] = useState<'form' | 'done' | 'invalid'>(token === '' ? 'invalid' : 'form');
  usePageTitle(t('resetTitle'));
  return (
    <GuestFrame>
      {state === 'form' && (
        <ResetForm token={token} onDone={() => setState('done')} onInvalid={() => setState('invalid')} />
      )}
      {state === 'done' && (
        <ResultView kind="success" title={t('resetDone')} text={t('resetDoneText')}>
          <LoginButton />
        </ResultView>
      )}
      {state === 'invalid' && (
        <ResultView kind="error" title={t('linkInvalid')} text={t('resetInvalidText')}>
          <LoginButton />
        </ResultView>
      )}
    </GuestFrame>
  );
}

export function LoginButton() {
  const t = useMessages(authMessages);
  return (
    <Button component={Link} to="/login" size="md" fullWidth>
      {t('toLogin')}
    </Button>
  );
}

interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** The server no longer knows the link. */
  onInvalid: () => void;
}

function ResetForm({ token, onDone, onInvalid }: ResetFormProps) {
  const t = useMessages(authMessages);
  const { form, values, bind, show } = useGuestFields(FIELDS);
  const [failure, setFailure] = useState<AuthProblem | null>(null);
  const textOf = useProblemText(authMessages);
  const [submitting, setSubmitting] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const found: Problems<Field> = {};
    const weak =
      values.password === '' ? { key: 'passwordRequired' as const } : passwordProblem(values.password);
    if (weak) found.password = weak;
    if (values.confirmPassword === '') found.confirmPassword = { key: 'confirmRequired' };
    else if (values.confirmPassword !== values.password) found.confirmPassword = { key: 'confirmDiffers' };
    if (!show(found)) return;
    setSubmitting(true);
    try {
      const { MessageAnswer } = await loadCode(() => import('./auth-answers.js'));
      await request('POST', '/auth/reset-password', {
        body: { token, password: values.password },
        schema: MessageAnswer,
      });
      onDone();
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : null;
      const fields = error?.fieldErrors ?? [];
      const told = serverProblems(fields, FIELDS);
      // A 400 that is not about the password is about the link.
      if (error?.status === 400 && (fields.length === 0 || fields.some(({ path }) => path === 'token')))
        return onInvalid();
      if (show(told)) setFailure(problemOf(thrown, 'resetFailed'));
    } finally {
      setSubmitting(false);
    }
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('resetTitle')}</h1>
      <p>{t('resetSub')}</p>
      {failure !== null && (
        <div className={styles.failure} role="alert">
          {textOf(failure)}
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
      <Button type="submit" size="md" fullWidth loading={submitting}>
        {t('submitReset')}
      </Button>
    </form>
  );
}
