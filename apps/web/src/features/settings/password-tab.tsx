/** Changes the password: this session continues with a new token, all others end. */
import { Button } from '@mantine/core';
import { ChangePasswordResponse } from '@tiku/contracts/identity';
import { ApiError } from '../../api/api-error.js';
import { request } from '../../api/client.js';
import { useAuth } from '../../auth/auth.store.js';
import { signInNameOf } from '../../auth/sign-in-name.js';
import { useMessages, type MessageKey } from '../../i18n/messages.js';
import { PasswordField } from '../../ui/password-field.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { useForm, type Problems } from '../../ui/use-form.js';
import { PasswordMeter, passwordProblem } from '../auth/password-meter.js';
import { Setting, Settings } from './setting.js';
import { settingsMessages } from './settings.messages.js';
import styles from './settings.module.css';

const FIELDS = ['currentPassword', 'newPassword', 'confirmPassword'] as const;
type Field = (typeof FIELDS)[number];
/** Long enough to read what happened on the other devices. */
const READ_MS = 4_000;
const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordTab() {
  const t = useMessages(settingsMessages);
  const user = useAuth((state) => state.user);
  const owner = { name: user?.name ?? '', email: user ? signInNameOf(user) : '' };
  const form = useForm({
    messages: settingsMessages,
    initial: EMPTY,
    fields: FIELDS,
    check: (values) => problemsOf(values, owner),
    send: async ({ currentPassword, newPassword }) => {
      const { token } = await request('PUT', '/auth/change-password', {
        body: { currentPassword, newPassword },
        schema: ChangePasswordResponse,
      });
      const now = useAuth.getState().user;
      if (now) useAuth.getState().signIn(token, now);
      form.reset();
      toast.success(t('passwordChanged'), { autoClose: READ_MS });
    },
    onFailure: (failure) => {
      // A credentials error here is about the current password, the only one that can be wrong.
      if (failure instanceof ApiError && failure.status === 401)
        return { currentPassword: { error: failure } };
      toast.error(failure);
    },
  });
  const bind = (field: Field) => ({
    ...form.bind(field),
    label: t(`field.${field}`),
    withAsterisk: true,
    maxLength: 200,
    'aria-required': true,
  });

  return (
    <Settings>
      <Setting title={t('passwordTitle')} text={t('passwordText')}>
        <form {...form.props} className={styles.form}>
          {/* For password managers: whose password this is. */}
          <input hidden readOnly type="text" autoComplete="username" value={owner.email} />
          <PasswordField {...bind('currentPassword')} autoComplete="current-password" />
          <div>
            <PasswordField {...bind('newPassword')} autoComplete="new-password" />
            <PasswordMeter
              compact
              said={form.errorAt('newPassword')}
              password={form.values.newPassword}
              {...owner}
            />
          </div>
          <PasswordField {...bind('confirmPassword')} autoComplete="new-password" />
          <div>
            <Button type="submit" loading={form.sending}>
              {t('changePassword')}
            </Button>
          </div>
          <UnsavedGuard dirty={form.dirty && !form.sending} within={['tab']} />
        </form>
      </Setting>
    </Settings>
  );
}

function problemsOf(
  { currentPassword, newPassword, confirmPassword }: typeof EMPTY,
  owner: { name: string; email: string },
): Problems<Field, MessageKey<typeof settingsMessages>> {
  const found: Problems<Field, MessageKey<typeof settingsMessages>> = {};
  if (currentPassword === '') found.currentPassword = { key: 'error.currentRequired' };
  const weak = passwordProblem(newPassword, owner);
  if (newPassword === '') found.newPassword = { key: 'error.newRequired' };
  else if (newPassword === currentPassword) found.newPassword = { key: 'error.newSame' };
  else if (weak) found.newPassword = weak;
  if (confirmPassword === '') found.confirmPassword = { key: 'error.confirmRequired' };
  else if (confirmPassword !== newPassword) found.confirmPassword = { key: 'error.confirmDiffers' };
  return found;
}
