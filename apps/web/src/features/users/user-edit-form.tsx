import { Button, Select, TextInput } from '@mantine/core';
import { LIMITS, ROLES } from '@tiku/contracts/common';
import { USER_STATUSES, type User } from '@tiku/contracts/identity';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { serverProblems, useFieldErrors } from '../../ui/field-errors.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { rolesGivenBy } from './user-rights.js';
import { updateUser, useUsersChanged } from './users.client.js';
import { userMessages } from './users.messages.js';
import styles from './users.module.css';

const FIELDS = ['name', 'department', 'role', 'status'] as const;
type Values = Pick<User, 'name' | 'role' | 'status'> & { department: string };

/** Sends only what was changed, with the version that was read. */
export function UserEditForm({ user }: { user: User }) {
  const t = useMessages(userMessages);
  const me = useAuth((state) => state.user);
  const changed = useUsersChanged();
  const { form, errorAt, show } = useFieldErrors(userMessages, FIELDS);
  const [start] = useState<Values>({
    name: user.name,
    department: user.department ?? '',
    role: user.role,
    status: user.status,
  });
  const [values, setValues] = useState(start);
  const [saving, setSaving] = useState(false);
  const dirty = JSON.stringify(values) !== JSON.stringify(start);
  const given = rolesGivenBy(me);
  const set = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    show({});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const nameChars = [...values.name.trim()].length;
    const departmentChars = [...values.department.trim()].length;
    const fine = show({
      ...(nameChars === 0 ? { name: { key: 'error.nameRequired' } } : {}),
      ...(nameChars > LIMITS.textChars ? { name: { key: 'error.nameTooLong' } } : {}),
      ...(departmentChars > LIMITS.textChars ? { department: { key: 'error.departmentTooLong' } } : {}),
    });
    if (!fine) return;
    setSaving(true);
    try {
      const saved = await updateUser(user.id, {
        ...(values.name.trim() === start.name ? {} : { name: values.name.trim() }),
        ...(values.department.trim() === start.department
          ? {}
          : { department: values.department.trim() || null }),
        ...(values.role === start.role ? {} : { role: values.role }),
        ...(values.status === start.status ? {} : { status: values.status }),
        ...(user.version === undefined ? {} : { version: user.version }),
      });
      setValues(start);
      toast.success(t('saved', { name: saved.name }));
      await changed();
    } catch (failure) {
      const told = serverProblems(failure instanceof ApiError ? failure.fieldErrors : [], FIELDS);
      if (!show(told)) return;
      if (failure instanceof ApiError && failure.code === 'CONFLICT_ERROR') {
        toast.error(t('conflict'));
        await changed();
      } else toast.error(failure);
    } finally {
      setSaving(false);
    }
  };

  return (
    <form ref={form} className={styles.edit} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        name="name"
        withAsterisk
        label={t('field.name')}
        value={values.name}
        maxLength={2 * LIMITS.textChars}
        error={errorAt('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        name="department"
        label={t('field.department')}
        value={values.department}
        maxLength={2 * LIMITS.textChars}
        error={errorAt('department')}
        onChange={(event) => set({ department: event.currentTarget.value })}
      />
      <Select
        name="role"
        label={t('field.role')}
        description={t('field.roleHint')}
        allowDeselect={false}
        value={values.role}
        error={errorAt('role')}
        data={ROLES.filter((role) => given.includes(role) || role === start.role).map((value) => ({
          value,
          label: t(`role.${value}`),
        }))}
        onChange={(role) => set({ role: ROLES.find((one) => one === role) ?? values.role })}
      />
      <Select
        name="status"
        label={t('field.status')}
        allowDeselect={false}
        value={values.status}
        error={errorAt('status')}
        data={USER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => set({ status: USER_STATUSES.find((one) => one === status) ?? values.status })}
      />
      <div className={styles.editActions}>
        <Button type="submit" loading={saving} disabled={!dirty}>
          {t('save')}
        </Button>
      </div>
      <UnsavedGuard dirty={dirty && !saving} within={['user', 'panel']} />
    </form>
  );
}
