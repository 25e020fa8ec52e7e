import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../api/api-error.js';
import { logIn } from '../../auth/session.js';
import { useMessages } from '../../i18n/messages.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { GuestFrame } from './guest-frame.js';

/** Only checked before sending; new passwords follow the whole policy, which the server knows. */
const PASSWORD_CHARS_MIN = 6;

type Field = 'email' | 'password';

/** After success the guard leads on: to where the person wanted to go, or to the dashboard. */
export function LoginPage() {
  const t = useMessages(authMessages);
  usePageTitle(t('login'));
  const [values, setValues] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [submitting, setSubmitting] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const check = (field: Field): string | undefined => {
    if (field === 'email') return values.email.trim() === '' ? t('emailRequired') : undefined;
    if (values.password === '') return t('passwordRequired');
    return values.password.length < PASSWORD_CHARS_MIN
      ? t('passwordTooShort', { least: PASSWORD_CHARS_MIN })
      : undefined;
  };
  const edit = (field: Field, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };

  const focus = (field: Field) => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLElement) input.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = { email: check('email'), password: check('password') };
    setErrors(found);
    const first = (['email', 'password'] as const).find((field) => found[field]);
    if (first) {
      focus(first);
      return;
    }
    setSubmitting(true);
    try {
      await logIn(values.email.trim(), values.password);
    } catch (failure) {
      setErrors({ password: failure instanceof ApiError ? failure.message : t('loginFailed') });
      focus('password');
    } finally {
      setSubmitting(false);
    }
  };

  return (
    <GuestFrame>
      <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <h1>{t('login')}</h1>
        <p>
          {t('loginSub')} <Link to="/register">{t('register')}</Link>
        </p>
        <TextInput
          name="email"
          size="md"
          type="email"
          label={t('email')}
          placeholder="name@school.edu.cn"
          autoComplete="username"
          value={values.email}
          error={errors.email}
          onChange={(event) => edit('email', event.currentTarget.value)}
        />
        <PasswordInput
          name="password"
          size="md"
          label={t('password')}
          autoComplete="current-password"
          value={values.password}
          error={errors.password}
          onChange={(event) => edit('password', event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={submitting}>
          {t('submitLogin')}
        </Button>
      </form>
    </GuestFrame>
  );
}
