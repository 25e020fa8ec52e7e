/** Changing the password: this session goes on with a new token, all others end. */
import { Button } from '@mantine/core';
import { ChangePasswordAnswer } from '@tiku/contracts/identity';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { PasswordField } from '../../ui/password-field.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { authMessages } from '../auth/auth.messages.js';
import { PasswordMeter, passwordProblem } from '../auth/password-meter.js';
import { Setting, Settings } from './setting.js';
import { settingsMessages } from './settings.messages.js';
import styles from './settings.module.css';

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY: Record<Field, string> = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordTab() {
  const t = useMessages(settingsMessages);
  const auth = useMessages(authMessages);
  const user = useAuth((state) => state.user);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [saving, setSaving] = useState(false);
  const owner = { name: user?.name ?? '', email: user?.email ?? '' };

  const problemOf = (field: Field): string | undefined => {
    const { currentPassword, newPassword, confirmPassword } = values;
    if (field === 'currentPassword') return currentPassword === '' ? t('error.currentRequired') : undefined;
    if (field === 'confirmPassword') {
      if (confirmPassword === '') return t('error.confirmRequired');
      return confirmPassword === newPassword ? undefined : t('error.confirmDiffers');
    }
    if (newPassword === '') return t('error.newRequired');
    if (newPassword === currentPassword) return t('error.newSame');
    const problem = passwordProblem(newPassword, owner);
    return problem && auth(problem);
  };
  const show = (found: Partial<Record<Field, string | undefined>>) => {
    const kept = Object.fromEntries(Object.entries(found).filter(([, text]) => text));
    setErrors(kept);
    const first = FIELDS.find((field) => found[field]);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (show(Object.fromEntries(FIELDS.map((field) => [field, problemOf(field)])))) return;
    setSaving(true);
    try {
      const { token } = await request('PUT', '/auth/change-password', {
        body: { currentPassword: values.currentPassword, newPassword: values.newPassword },
        schema: ChangePasswordAnswer,
      });
      const now = useAuth.getState().user;
      if (now) useAuth.getState().signIn(token, now);
      setValues(EMPTY);
      setErrors({});
      toast.success(t('passwordChanged'));
    } catch (failure) {
      if (!showServerErrors(failure)) toast.error(failure);
    } finally {
      setSaving(false);
    }
  };
  const showServerErrors = (failure: unknown): boolean => {
    if (!(failure instanceof ApiError)) return false;
    // A refused pair of credentials is about the current password: the only one that can be wrong.
    if (failure.status === 401) return show({ currentPassword: failure.message });
    const found: Partial<Record<Field, string>> = {};
    for (const { path, message } of failure.fieldErrors) {
      const field = FIELDS.find((name) => name === path);
      if (field) found[field] ??= message;
    }
    return show(found);
  };

  const bind = (field: Field) => ({
    name: field,
    label: t(`field.${field}`),
    withAsterisk: true,
    value: values[field],
    maxLength: 200,
    'aria-required': true,
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [field]: value }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    onBlur: () => {
      if (values[field] !== '') setErrors((before) => ({ ...before, [field]: problemOf(field) }));
    },
  });

  return (
    <Settings>
      <Setting title={t('passwordTitle')} text={t('passwordText')}>
        <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          {/* For password managers: whose password this is. */}
          <input hidden readOnly type="text" autoComplete="username" value={owner.email} />
          <PasswordField {...bind('currentPassword')} autoComplete="current-password" />
          <div>
            <PasswordField {...bind('newPassword')} autoComplete="new-password" />
            <PasswordMeter compact said={errors.newPassword} password={values.newPassword} {...owner} />
          </div>
          <PasswordField {...bind('confirmPassword')} autoComplete="new-password" />
          <div>
            <Button type="submit" loading={saving}>
              {t('changePassword')}
            </Button>
          </div>
          <UnsavedGuard dirty={!saving && FIELDS.some((field) => values[field] !== '')} within={['tab']} />
        </form>
      </Setting>
    </Settings>
  );
}
