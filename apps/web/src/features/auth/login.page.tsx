import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { ApiError, isRecord } from '../../api/api-error.js';
import { logIn } from '../../auth/session.js';
import { useMessages } from '../../i18n/messages.js';
import { PasswordField } from '../../ui/password-field.js';
import { problemOf } from '../../ui/problem.js';
import { useLazyDialog } from '../../ui/use-lazy-dialog.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { useGuestForm } from './guest-form.js';
import { GuestFrame } from './guest-frame.js';
import { linkSso, ssoProblemOf, useSso } from './sso.js';
import { useCountdown } from './use-countdown.js';

/** Loaded when it opens: the dialog's code does not count towards the login page's budget. */
const forgotDialog = async () => (await import('./forgot-dialog.js')).ForgotDialog;

const secondStep = async () => (await import('../second-factor/second-step-dialog.js')).SecondStepDialog;

/** No password is shorter: a shorter text was not typed to its end. New passwords have a policy, which is not named here. */
const PASSWORD_CHARS_MIN = 6;
/** A shorter wait is shown in the server's words: it may be a general limit, not this account's lock. */
const COUNTED_SECONDS_MIN = 60;
const FIELDS = ['email', 'password'] as const;

/** After success the guard redirects to the requested page, or to the dashboard. */
export function LoginPage() {
  const t = useMessages(authMessages);
  usePageTitle(t('login'));
  const { search } = useLocation();
  const [params] = useSearchParams();
  const [lockedSeconds, lockFor] = useCountdown();
  const [lockedEmail, setLockedEmail] = useState('');
  const [asked, setAsked] = useState({ challenge: '', hasPasskey: false });
  const afterLogin = async () => {
    if (params.get('sso') === 'link') await linkSso();
  };
  const form = useGuestForm(FIELDS, {
    start: { email: params.get('account') ?? '' },
    otherwise: 'loginFailed',
    checkOnLeave: false,
    check: ({ email, password }) => ({
      ...(email.trim() === '' && { email: { key: 'emailRequired' } }),
      ...(password === ''
        ? { password: { key: 'passwordRequired' } }
        : password.length < PASSWORD_CHARS_MIN && { password: { key: 'passwordIncomplete' } }),
    }),
    send: async ({ email, password }) => {
      await logIn(email.trim(), password);
      await afterLogin();
    },
    onFailure: (failure, { email }) => {
      if (!(failure instanceof ApiError)) return undefined;
      const step = challengeOf(failure);
      if (step !== null) {
        setAsked(step);
        void dialog.open();
        return 'handled';
      }
      const waitSeconds = failure.status === 429 ? (failure.retryAfterSeconds ?? 0) : 0;
      if (waitSeconds <= COUNTED_SECONDS_MIN)
        return failure.status === 401 ? { password: { error: failure } } : undefined;
      lockFor(waitSeconds);
      setLockedEmail(email.trim());
      return 'handled';
    },
  });
  const { values, bind, setNotice } = form;
  const forgot = useLazyDialog(forgotDialog, (thrown) => setNotice(problemOf(thrown)));
  const dialog = useLazyDialog(secondStep, (thrown) => setNotice(problemOf(thrown)));
  const sso = useSso(values.email);
  const ssoProblem = form.notice === null && !form.sending ? ssoProblemOf(params.get('sso')) : null;
  // Another address is another account: a person who mistyped it need not wait.
  const locked = lockedSeconds > 0 && values.email.trim() === lockedEmail;
  const notice = locked
    ? t('locked', { time: clock(lockedSeconds) })
    : (form.notice ?? (ssoProblem && t(ssoProblem)));
  return (
    <GuestFrame>
      <form {...form.props} className={styles.form}>
        <h1>{t('login')}</h1>
        <p>
          {t('loginSub')} <Link to={{ pathname: '/register', search }}>{t('register')}</Link>
        </p>
        {notice && (
          <div className={styles.failure} role={locked ? 'timer' : 'alert'}>
            {notice}
          </div>
        )}
        <TextInput
          {...bind('email')}
          label={t('loginName')}
          type="email"
          placeholder={t('emailExample')}
          autoComplete="username"
          onBlur={sso.look}
        />
        <div className={styles.withCorner}>
          <PasswordField {...bind('password')} label={t('password')} autoComplete="current-password" />
          <button
            type="button"
            className={`${styles.corner} tk-touch`}
            onClick={() => {
              setNotice(null);
              void forgot.open();
            }}
          >
            {t('forgot')}
          </button>
        </div>
        <Button type="submit" size="md" fullWidth loading={form.sending} disabled={locked}>
          {t('submitLogin')}
        </Button>
        {sso.offer && (
          <Button
            variant="default"
            size="md"
            fullWidth
            onClick={() => sso.offer && window.location.assign(sso.offer.url)}
          >
            {sso.offer.enterpriseName ? t('ssoOf', { name: sso.offer.enterpriseName }) : t('sso')}
          </Button>
        )}
      </form>
      {forgot.Dialog && (
        <forgot.Dialog opened={forgot.opened} startWith={values.email} onClose={forgot.close} />
      )}
      {dialog.Dialog && (
        <dialog.Dialog opened={dialog.opened} {...asked} onDone={afterLogin} onClose={dialog.close} />
      )}
    </GuestFrame>
  );
}

/** Of an account with a second factor, after the right password; else null. */
function challengeOf({ details }: ApiError): { challenge: string; hasPasskey: boolean } | null {
  const first: unknown = Array.isArray(details) ? details[0] : null;
  if (!isRecord(first) || typeof first['challenge'] !== 'string') return null;
  return { challenge: first['challenge'], hasPasskey: first['hasPasskey'] === true };
}

/** 872 → 14:32 */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
