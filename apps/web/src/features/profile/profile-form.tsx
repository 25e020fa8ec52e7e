/** Name and department, edited where they stand. */
import { useApolloClient } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useAuth } from '../../auth/auth.store.js';
import { refreshUser } from '../../auth/use-fresh-user.js';
import type { ProfileFieldsFragment } from '../../generated/graphql.js';
import { useMessages } from '../../i18n/messages.js';
import { problemsOf, serverProblems, useFieldErrors } from '../../ui/field-errors.js';
import { problemOf as failureOf, useProblemText, type Problem } from '../../ui/problem.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { baseOf, versionToSend } from './profile-base.js';
import { showChangedUser, updateProfile } from './profile-commands.js';
import { profileMessages } from './profile.messages.js';
import styles from './profile.module.css';

const FIELDS = ['name', 'department'] as const;
type Field = (typeof FIELDS)[number];

export function ProfileForm({ profile, onDone }: { profile: ProfileFieldsFragment; onDone: () => void }) {
  const t = useMessages(profileMessages);
  const client = useApolloClient();
  const textOf = useProblemText(profileMessages);
  const { form, errorAt, show, set, check } = useFieldErrors(profileMessages, FIELDS);
  const [base, setBase] = useState(() => baseOf(profile, useAuth.getState().user));
  const [name, setName] = useState(base.name);
  const [department, setDepartment] = useState(base.department ?? '');
  const [conflict, setConflict] = useState<Problem<never> | null>(null);
  const [saving, setSaving] = useState(false);
  const dirty = name.trim() !== base.name || department.trim() !== (base.department ?? '');

  const problemOf = (field: Field) => {
    if (field === 'name') {
      if (name.trim() === '') return { key: 'error.nameRequired' } as const;
      return [...name.trim()].length > LIMITS.textChars ? ({ key: 'error.nameTooLong' } as const) : undefined;
    }
    return [...department.trim()].length > LIMITS.textChars
      ? ({ key: 'error.departmentTooLong' } as const)
      : undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!show(problemsOf(FIELDS, problemOf))) return;
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
      if (failure instanceof ApiError && failure.status === 409) return setConflict(failureOf(failure));
      if (show(serverProblems(failure instanceof ApiError ? failure.fieldErrors : [], FIELDS)))
        toast.error(failure);
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
      show({});
      setConflict(null);
      form.current?.querySelector<HTMLInputElement>('[name="name"]')?.focus();
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
        maxLength={2 * LIMITS.textChars}
        error={errorAt('name')}
        data-autofocus
        autoFocus
        onChange={(event) => {
          setName(event.currentTarget.value);
          set('name', undefined);
        }}
        onBlur={() => check('name', problemOf('name'))}
      />
      <TextInput
        name="department"
        label={t('field.department')}
        placeholder={t('field.departmentPlaceholder')}
        value={department}
        maxLength={2 * LIMITS.textChars}
        error={errorAt('department')}
        onChange={(event) => {
          setDepartment(event.currentTarget.value);
          set('department', undefined);
        }}
        onBlur={() => check('department', problemOf('department'))}
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
