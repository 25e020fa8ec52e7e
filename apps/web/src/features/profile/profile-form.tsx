/** Name and department, edited in place. */
import { useApolloClient } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useAuth } from '../../auth/auth.store.js';
import { refreshUser } from '../../auth/use-fresh-user.js';
import type { ProfileFieldsFragment } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { problemOf as failureOf, useProblemText, type Problem } from '../../ui/problem.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { useForm } from '../../ui/use-form.js';
import { baseOf, versionToSend, type ProfileBase } from './profile-base.js';
import { showChangedUser, updateProfile } from './profile.client.js';
import { profileMessages } from './profile.messages.js';
import styles from './profile.module.css';

const FIELDS = ['name', 'department'] as const;
const tooLong = (text: string) => [...text.trim()].length > LIMITS.textChars;

export function ProfileForm({ profile, onDone }: { profile: ProfileFieldsFragment; onDone: () => void }) {
  const t = useMessages(profileMessages);
  const client = useApolloClient();
  const textOf = useProblemText(profileMessages);
  const [base, setBase] = useState(() => baseOf(profile, useAuth.getState().user));
  const [conflict, setConflict] = useState<Problem<never> | null>(null);
  const [reloading, setReloading] = useState(false);

  const form = useForm({
    messages: profileMessages,
    initial: () => valuesOf(base),
    fields: FIELDS,
    check: ({ name, department }) => ({
      ...(name.trim() === '' && { name: { key: 'error.nameRequired' } }),
      ...(tooLong(name) && { name: { key: 'error.nameTooLong' } }),
      ...(tooLong(department) && { department: { key: 'error.departmentTooLong' } }),
    }),
    send: async ({ name, department }) => {
      if (!dirty) return onDone();
      setConflict(null);
      const version = versionToSend(base, useAuth.getState().user);
      const user = await updateProfile({
        name: name.trim(),
        department: department.trim() || null,
        ...(version === undefined ? {} : { version }),
      });
      showChangedUser(client, user);
      toast.success(t('saved'));
      onDone();
    },
    onFailure: (failure) => {
      if (failure instanceof ApiError && failure.status === 409) setConflict(failureOf(failure));
      else toast.error(failure);
    },
  });
  const { name, department } = form.values;
  const dirty = name.trim() !== base.name || department.trim() !== (base.department ?? '');
  const saving = form.sending || reloading;

  /** Discards the typed text in favour of another device's save. */
  const reload = async () => {
    setReloading(true);
    try {
      await refreshUser();
      const { user } = useAuth.getState();
      if (user) showChangedUser(client, user);
      const latest = baseOf(profile, user);
      setBase(latest);
      form.reset(valuesOf(latest));
      setConflict(null);
      form.props.ref.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setReloading(false);
    }
  };

  return (
    <form {...form.props} className={styles.form}>
      <h1 className="tk-sr" tabIndex={-1}>
        {t('edit')}
      </h1>
      <TextInput
        {...form.bind('name')}
        withAsterisk
        label={t('field.name')}
        autoComplete="name"
        maxLength={2 * LIMITS.textChars}
        data-autofocus
        autoFocus
      />
      <TextInput
        {...form.bind('department')}
        label={t('field.department')}
        placeholder={t('field.departmentPlaceholder')}
        maxLength={2 * LIMITS.textChars}
      />
      <div className={styles.formActions}>
        <Button variant="default" onClick={onDone} disabled={saving}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('save')}
        </Button>
      </div>
      {profile.email && <p className={styles.address}>{t('emailFixed', { email: profile.email })}</p>}
      {conflict !== null && (
        <p className={styles.conflict} role="alert">
          {textOf(conflict)}
          <button type="button" className="tk-lnk" disabled={saving} onClick={() => void reload()}>
            {t('conflictReload')}
          </button>
        </p>
      )}
      <UnsavedGuard dirty={dirty && !saving} />
    </form>
  );
}

const valuesOf = ({ name, department }: ProfileBase) => ({ name, department: department ?? '' });
