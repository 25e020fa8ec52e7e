import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { loadCode } from '../../app/load-code.js';
import { useMessages } from '../../i18n/messages.js';
import { serverProblems } from '../../ui/field-errors.js';
import { PasswordField } from '../../ui/password-field.js';
import { problemOf, useProblemText } from '../../ui/problem.js';
import { useLazyDialog } from '../../ui/use-lazy-dialog.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { useGuestFields, type AuthProblem, type Problems } from './guest-fields.js';
import { GuestFrame } from './guest-frame.js';
import { PasswordMeter } from './password-meter.js';
import {
  problemOf as fieldProblemOf,
  REGISTRATION_FIELDS,
  tellsSuccess,
  type RegistrationField,
} from './registration.js';

/** Fetched when it is opened: the dialog's code is a fifth of the page. */
const suffixDialog = async () => (await import('./suffix-dialog.js')).SuffixDialog;

export function RegisterPage() {
  const t = useMessages(authMessages);
  usePageTitle(t('register'));
  const navigate = useNavigate();
  const fields = useGuestFields(REGISTRATION_FIELDS);
  const { form, values, show } = fields;
  const [failure, setFailure] = useState<AuthProblem | null>(null);
  const textOf = useProblemText(authMessages);
  const notice = failure && textOf(failure);
  const [submitting, setSubmitting] = useState(false);
  const suffixes = useLazyDialog(suffixDialog, (thrown) => setFailure(problemOf(thrown)));

  /** Checked when it is left, too. */
  const bind = (field: RegistrationField) => ({
    ...fields.bind(field),
    onBlur: () => {
      const problem = values[field] === '' ? undefined : fieldProblemOf(values, field);
      // What the server said stays until the field is edited.
      if (problem) fields.set(field, problem);
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const found: Problems<RegistrationField> = {};
    for (const field of REGISTRATION_FIELDS) {
      const problem = fieldProblemOf(values, field);
      if (problem) found[field] = problem;
    }
    if (!show(found)) return;
    setSubmitting(true);
    try {
      const { RegisterAnswer } = await loadCode(() => import('./auth-answers.js'));
      const { user } = await request('POST', '/auth/register', {
        body: { name: values.name.trim(), email: values.email.trim(), password: values.password },
        schema: RegisterAnswer,
      });
      void navigate('/register-success', { state: { email: user.email } });
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : null;
      const told: Problems<RegistrationField> = serverProblems(error?.fieldErrors ?? [], REGISTRATION_FIELDS);
      if (error?.status === 409) told.email ??= { error };
      if (show(told)) setFailure(problemOf(thrown, 'registerFailed'));
    } finally {
      setSubmitting(false);
    }
  };

  return (
    <GuestFrame>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <h1>{t('register')}</h1>
        <p>
          {t('registerSub')} <Link to="/login">{t('login')}</Link>
        </p>
        {notice !== null && (
          <div className={styles.failure} data-good={tellsSuccess(notice) || undefined} role="alert">
            {notice}
          </div>
        )}
        <TextInput {...bind('name')} label={t('name')} autoComplete="name" />
        <div>
          <TextInput
            {...bind('email')}
            type="email"
            label={t('email')}
            placeholder={t('emailExample')}
            autoComplete="email"
          />
          <div className={styles.hint}>
            {t('emailHint')}
            <button
              type="button"
              className={`${styles.link} tk-touch`}
              onClick={() => {
                setFailure(null);
                void suffixes.open();
              }}
            >
              {t('suffixes')}
            </button>
          </div>
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
          loading={submitting}
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
