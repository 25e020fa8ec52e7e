/** Changing the password: this session goes on with a new token, all others end. */
import { Button } from '@mantine/core';
import { ChangePasswordAnswer } from '@tiku/contracts/identity';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages, type MessageKey } from '../../i18n/messages.js';
import { problemsOf, serverProblems, useFieldErrors } from '../../ui/field-errors.js';
import { PasswordField } from '../../ui/password-field.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { PasswordMeter, passwordProblem } from '../auth/password-meter.js';
import { Setting, Settings } from './setting.js';
import { settingsMessages } from './settings.messages.js';
import styles from './settings.module.css';

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];
type Key = MessageKey<typeof settingsMessages>;
const own = (key: Key) => ({ key });
const EMPTY: Record<Field, string> = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordTab() {
  const t = useMessages(settingsMessages);
  const user = useAuth((state) => state.user);
  const { form, errorAt, show, set, check } = useFieldErrors(settingsMessages, FIELDS);
  const [values, setValues] = useState(EMPTY);
  const [saving, setSaving] = useState(false);
  const owner = { name: user?.name ?? '', email: user?.email ?? '' };

  const problemOf = (field: Field) => {
    const { currentPassword, newPassword, confirmPassword } = values;
    if (field === 'currentPassword') return currentPassword === '' ? own('error.currentRequired') : undefined;
    if (field === 'confirmPassword') {
      if (confirmPassword === '') return own('error.confirmRequired');
      return confirmPassword === newPassword ? undefined : own('error.confirmDiffers');
    }
    if (newPassword === '') return own('error.newRequired');
    if (newPassword === currentPassword) return own('error.newSame');
    return passwordProblem(newPassword, owner);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!show(problemsOf(FIELDS, problemOf))) return;
    setSaving(true);
    try {
      const { token } = await request('PUT', '/auth/change-password', {
        body: { currentPassword: values.currentPassword, newPassword: values.newPassword },
        schema: ChangePasswordAnswer,
      });
      const now = useAuth.getState().user;
      if (now) useAuth.getState().signIn(token, now);
      setValues(EMPTY);
      show({});
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
    if (failure.status === 401) return !show({ currentPassword: { error: failure } });
    return !show(serverProblems(failure.fieldErrors, FIELDS));
  };

  const bind = (field: Field) => ({
    name: field,
    label: t(`field.${field}`),
    withAsterisk: true,
    value: values[field],
    maxLength: 200,
    'aria-required': true,
    error: errorAt(field),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [field]: value }));
      set(field, undefined);
    },
    onBlur: () => {
      if (values[field] !== '') check(field, problemOf(field));
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
            <PasswordMeter compact said={errorAt('newPassword')} password={values.newPassword} {...owner} />
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
