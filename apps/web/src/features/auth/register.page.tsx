import { Button, PasswordInput, TextInput } from '@mantine/core';
import { RegisterAnswer } from '@tiku/contracts/identity';
import { useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { authMessages } from './auth.messages.js';
import styles from './auth.module.css';
import { GuestFrame } from './guest-frame.js';
import { problemOf, REGISTRATION_FIELDS, type RegistrationField } from './registration.js';
import { SuffixDialog } from './suffix-dialog.js';

type Errors = Partial<Record<RegistrationField, string>>;

export function RegisterPage() {
  const t = useMessages(authMessages);
  usePageTitle(t('register'));
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ name: '', email: '', password: '', confirmPassword: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState('');
  const [submitting, setSubmitting] = useState(false);
  const [suffixesOpened, setSuffixesOpened] = useState(false);

  const show = (found: Errors) => {
    setErrors(found);
    const first = REGISTRATION_FIELDS.find((field) => found[field]);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
    return first === undefined;
  };
  const check = (field: RegistrationField) => {
    const problem = problemOf(values, field);
    return problem && t(problem);
  };
  const bind = (field: RegistrationField) => ({
    name: field,
    size: 'md' as const,
    value: values[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [field]: value }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    onBlur: () => {
      const problem = values[field] === '' ? undefined : check(field);
      // What the server said stays until the field is edited.
      if (problem) setErrors((before) => ({ ...before, [field]: problem }));
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    if (!show(Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, check(field)])))) return;
    setSubmitting(true);
    try {
      const { name, email, password } = values;
      await request('POST', '/auth/register', {
        body: { name: name.trim(), email: email.trim(), password },
        schema: RegisterAnswer,
      });
      void navigate('/register-success');
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fieldErrors : [];
      const found: Errors = {};
      for (const { path, message } of fields) {
        const field = REGISTRATION_FIELDS.find((known) => known === path);
        if (field) found[field] ??= message;
      }
      if (thrown instanceof ApiError && thrown.status === 409) found.email ??= thrown.message;
      if (Object.keys(found).length > 0) show(found);
      else setFailure(thrown instanceof ApiError ? thrown.message : t('registerFailed'));
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
        {failure && (
          <div className={styles.failure} role="alert">
            {failure}
          </div>
        )}
        <TextInput {...bind('name')} label={t('name')} autoComplete="name" maxLength={50} />
        <div>
          <TextInput
            {...bind('email')}
            type="email"
            label={t('email')}
            placeholder="name@school.edu.cn"
            autoComplete="email"
          />
          <div className={styles.hint}>
            {t('emailHint')}
            <button type="button" className={styles.link} onClick={() => setSuffixesOpened(true)}>
              {t('suffixes')}
            </button>
          </div>
        </div>
        <div>
          <PasswordInput {...bind('password')} label={t('password')} autoComplete="new-password" />
          <div className={styles.hint}>{t('passwordRules')}</div>
        </div>
        <PasswordInput
          {...bind('confirmPassword')}
          label={t('confirmPassword')}
          autoComplete="new-password"
        />
        <Button type="submit" size="md" fullWidth loading={submitting}>
          {t('submitRegister')}
        </Button>
      </form>
      <SuffixDialog opened={suffixesOpened} onClose={() => setSuffixesOpened(false)} />
    </GuestFrame>
  );
}
