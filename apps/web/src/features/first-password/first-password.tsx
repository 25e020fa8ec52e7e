/** In place of every page, until a pupil has replaced the password of the sign-in sheet. */
import { Button } from '@mantine/core';
import { ChangePasswordResponse } from '@tiku/contracts/identity';
import { request } from '../../api/client.js';
import { useAuth } from '../../auth/auth.store.js';
import { keptFirstPassword } from '../../auth/first-password.js';
import { logOut } from '../../auth/session.js';
import { signInNameOf } from '../../auth/sign-in-name.js';
import { useMessages, type MessageKey } from '../../i18n/messages.js';
import { PasswordField } from '../../ui/password-field.js';
import { toast } from '../../ui/toast.js';
import { useForm, type Problems } from '../../ui/use-form.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { PasswordMeter, passwordProblem } from '../auth/password-meter.js';
import { firstPasswordMessages } from './first-password.messages.js';
import styles from './first-password.module.css';

const FIELDS = ['currentPassword', 'newPassword', 'again'] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<Field, string>;

export function FirstPassword() {
  const t = useMessages(firstPasswordMessages);
  usePageTitle(t('title'));
  const user = useAuth((state) => state.user);
  const owner = { name: user?.name ?? '', email: user ? signInNameOf(user) : '' };
  const known = keptFirstPassword(user?.id ?? '');
  const form = useForm({
    messages: firstPasswordMessages,
    initial: { currentPassword: known, newPassword: '', again: '' },
    fields: FIELDS,
    check: (values) => problemsOf(values, owner),
    send: async ({ currentPassword, newPassword }) => {
      const { token } = await request('PUT', '/auth/change-password', {
        body: { currentPassword, newPassword },
        schema: ChangePasswordResponse,
      });
      toast.success(t('saved'));
      if (user) useAuth.getState().signIn(token, user);
    },
    onFailure: (failure) => toast.error(failure),
  });
  const bind = (field: Field) => ({ ...form.bind(field), withAsterisk: true, maxLength: 200, size: 'md' });
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p>{t('text', { name: owner.name })}</p>
      <form {...form.props} className={styles.form}>
        <div className={styles.name}>
          <span>{t('loginName')}</span>
          <b>{owner.email}</b>
        </div>
        {/* For password managers: whose password this is. */}
        <input hidden readOnly type="text" autoComplete="username" value={owner.email} />
        {(known === '' || form.errorAt('currentPassword')) && (
          <PasswordField {...bind('currentPassword')} label={t('current')} autoComplete="current-password" />
        )}
        <div>
          <PasswordField {...bind('newPassword')} label={t('new')} autoComplete="new-password" />
          <PasswordMeter
            compact
            said={form.errorAt('newPassword')}
            password={form.values.newPassword}
            {...owner}
          />
        </div>
        <PasswordField {...bind('again')} label={t('again')} autoComplete="new-password" />
        <Button type="submit" size="md" fullWidth loading={form.sending}>
          {t('save')}
        </Button>
        <button type="button" className="tk-lnk" onClick={() => void logOut()}>
          {t('logout')}
        </button>
      </form>
    </div>
  );
}

function problemsOf(
  { currentPassword, newPassword, again }: Values,
  owner: { name: string; email: string },
): Problems<Field, MessageKey<typeof firstPasswordMessages>> {
  const weak = passwordProblem(newPassword, owner);
  return {
    ...(currentPassword === '' && { currentPassword: { key: 'error.current' as const } }),
    ...(newPassword === ''
      ? { newPassword: { key: 'error.new' as const } }
      : newPassword === currentPassword
        ? { newPassword: { key: 'error.same' as const } }
        : weak && { newPassword: weak }),
    ...(again === ''
      ? { again: { key: 'error.again' as const } }
      : again !== newPassword && { again: { key: 'error.differs' as const } }),
  };
}
