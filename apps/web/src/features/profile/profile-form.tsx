/** Name and department, edited where they stand. */
import { useApolloClient } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useAuth } from '../../auth/auth.store.js';
import { refreshUser } from '../../auth/use-fresh-user.js';
import type { ProfileFieldsFragment } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { baseOf, versionToSend } from './profile-base.js';
import { showChangedUser, updateProfile } from './profile-commands.js';
import { profileMessages } from './profile.messages.js';
import styles from './profile.module.css';

const NAME_CHARS = 50;
const DEPARTMENT_CHARS = 100;
type Field = 'name' | 'department';

export function ProfileForm({ profile, onDone }: { profile: ProfileFieldsFragment; onDone: () => void }) {
  const t = useMessages(profileMessages);
  const client = useApolloClient();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(() => baseOf(profile, useAuth.getState().user));
  const [name, setName] = useState(base.name);
  const [department, setDepartment] = useState(base.department ?? '');
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [conflict, setConflict] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const dirty = name.trim() !== base.name || department.trim() !== (base.department ?? '');

  const problemOf = (field: Field): string | undefined => {
    if (field === 'name') {
      if (name.trim() === '') return t('error.nameRequired');
      return [...name.trim()].length > NAME_CHARS ? t('error.nameTooLong') : undefined;
    }
    return [...department.trim()].length > DEPARTMENT_CHARS ? t('error.departmentTooLong') : undefined;
  };
  const check = (field: Field) => setErrors((before) => ({ ...before, [field]: problemOf(field) }));
  const focus = (field: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problems = { name: problemOf('name'), department: problemOf('department') };
    setErrors(problems);
    const first = problems.name ? 'name' : problems.department ? 'department' : null;
    if (first) return focus(first);
    if (!dirty) return onDone();
    setSaving(true);
    setConflict(null);
    try {
      const version = versionToSend(base, useAuth.getState().user);
      const user = await updateProfile({
        name: name.trim(),
        department: department.trim() || null,
        ...(version === undefined ? {} : { version }),
      });
      showChangedUser(client, user);
      toast.success(t('saved'));
      onDone();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) return setConflict(failure.message);
      const fields = failure instanceof ApiError ? failure.fieldErrors : [];
      if (fields.length === 0) toast.error(failure);
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
      if (fields[0]) focus(fields[0].path);
    } finally {
      setSaving(false);
    }
  };

  /** Gives up what was typed for what another device saved. */
  const reload = async () => {
    setSaving(true);
    try {
      await refreshUser();
      const { user } = useAuth.getState();
      if (user) showChangedUser(client, user);
      const latest = baseOf(profile, user);
      setBase(latest);
      setName(latest.name);
      setDepartment(latest.department ?? '');
      setErrors({});
      setConflict(null);
      focus('name');
    } catch (failure) {
      toast.error(failure);
    } finally {
      setSaving(false);
    }
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className="tk-sr" tabIndex={-1}>
        {t('edit')}
      </h1>
      <TextInput
        name="name"
        withAsterisk
        label={t('field.name')}
        autoComplete="name"
        value={name}
        maxLength={80}
        error={errors['name']}
        data-autofocus
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => check('name')}
      />
      <TextInput
        name="department"
        label={t('field.department')}
        placeholder={t('field.departmentPlaceholder')}
        value={department}
        maxLength={140}
        error={errors['department']}
        onChange={(event) => setDepartment(event.currentTarget.value)}
        onBlur={() => check('department')}
      />
      <div className={styles.formActions}>
        <Button variant="default" onClick={onDone} disabled={saving}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={saving}>
          {t('save')}
        </Button>
      </div>
      {conflict !== null && (
        <p className={styles.conflict} role="alert">
          {conflict}
          <button type="button" className="tk-lnk" disabled={saving} onClick={() => void reload()}>
            {t('conflictReload')}
          </button>
        </p>
      )}
      <UnsavedGuard dirty={dirty && !saving} />
    </form>
  );
}
