import { Button, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { loadCode } from '../../app/load-code.js';
import { useMessages } from '../../i18n/messages.js';
import { PasswordField } from '../../ui/password-field.js';
import { problemOf } from '../../ui/problem.js';
import { useLazyDialog } from '../../ui/use-lazy-dialog.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { useGuestForm } from './guest-form.js';
import { GuestFrame } from './guest-frame.js';
import { PasswordMeter } from './password-meter.js';
import { problemsOf, REGISTRATION_FIELDS, isSuccess } from './registration.js';
import { usePersonalAddress } from './use-personal-address.js';

/** Loaded when it opens: the dialog's code is a fifth of the page. */
const suffixDialog = async () => (await import('./suffix-dialog.js')).SuffixDialog;

const PersonalAddressHelp = lazy(() => import('./personal-address-help.js'));

export function RegisterPage() {
  const t = useMessages(authMessages);
  usePageTitle(t('register'));
  const navigate = useNavigate();
  /** The requested page, which the login opens. */
  const { search } = useLocation();
  /** In the link of an invitation, which is valid for this address. */
  const invited = useSearchParams()[0].get('email') ?? '';
  /** The address that the server does not register. */
  const [refused, setRefused] = useState('');
  const form = useGuestForm(REGISTRATION_FIELDS, {
    start: { email: invited },
    otherwise: 'registerFailed',
    check: problemsOf,
    send: async ({ name, email, password }) => {
      const { RegisterResponse } = await loadCode(() => import('./auth-responses.js'));
      const { user, fullEnterprise } = await request('POST', '/auth/register', {
        body: { name: name.trim(), email: email.trim(), password },
        schema: RegisterResponse,
      }).catch((failure: unknown) => {
        if (isOfSuffix(failure)) setRefused(email);
        throw failure;
      });
      void navigate(
        { pathname: '/register-success', search },
        { state: { email: user.email, fullEnterprise } },
      );
    },
    onFailure: (failure) =>
      failure instanceof ApiError && failure.status === 409 ? { email: { error: failure } } : undefined,
  });
  const { values, bind, notice, setNotice } = form;
  const email = bind('email');
  const { isPersonal, look } = usePersonalAddress(values.email);
  const isRefused = isPersonal || (refused !== '' && refused === values.email);
  const suffixes = useLazyDialog(suffixDialog, (thrown) => setNotice(problemOf(thrown)));

  return (
    <GuestFrame>
      <form {...form.props} className={styles.form}>
        <h1>{t('register')}</h1>
        <p>
          {t('registerSub')} <Link to={{ pathname: '/login', search }}>{t('login')}</Link>
        </p>
        {notice !== null && (
          <div className={styles.failure} data-good={isSuccess(notice) || undefined} role="alert">
            {notice}
          </div>
        )}
        <TextInput {...bind('name')} label={t('name')} autoComplete="name" />
        <div>
          <TextInput
            {...email}
            error={email.error ?? (isPersonal ? t('emailPersonal') : undefined)}
            onBlur={() => {
              email.onBlur();
              look();
            }}
            type="email"
            label={t('email')}
            description={invited !== '' && values.email === invited ? t('emailInvited') : undefined}
            placeholder={t('emailExample')}
            autoComplete="email"
          />
          <div className={styles.hint}>
            {/* The field says the same where it refuses. */}
            {!isRefused && t('emailHint')}
            <button
              type="button"
              className={`${styles.link} tk-touch`}
              onClick={() => {
                setNotice(null);
                void suffixes.open();
              }}
            >
              {t('suffixes')}
            </button>
          </div>
          {isRefused && (
            <Suspense>
              <PersonalAddressHelp />
            </Suspense>
          )}
        </div>
        <div>
          <PasswordField {...bind('password')} label={t('password')} autoComplete="new-password" />
          {values.password === '' ? (
            <div className={styles.hint}>{t('passwordRules')}</div>
          ) : (
            <PasswordMeter password={values.password} name={values.name} email={values.email} />
          )}
        </div>
        <PasswordField
          {...bind('confirmPassword')}
          label={t('confirmPassword')}
          autoComplete="new-password"
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={form.sending}
          // Leaving a field may show its error and move the button from under the pointer: the press would be lost.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t('submitRegister')}
        </Button>
      </form>
      {suffixes.Dialog && <suffixes.Dialog opened={suffixes.opened} onClose={suffixes.close} />}
    </GuestFrame>
  );
}

const isOfSuffix = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.fieldErrors.some(({ rule }) => rule === 'emailSuffix');
