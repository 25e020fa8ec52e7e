import { Button, Select, TextInput } from '@mantine/core';
import { LIMITS, ROLES } from '@tiku/contracts/common';
import { USER_STATUSES, type User } from '@tiku/contracts/identity';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { UnsavedGuard } from '../../ui/unsaved-guard.js';
import { useForm } from '../../ui/use-form.js';
import { rolesGivenBy } from './user-rights.js';
import { updateUser, useUsersChanged } from './users.client.js';
import { userMessages } from './users.messages.js';
import styles from './users.module.css';

const FIELDS = ['name', 'department', 'role', 'status'] as const;
type Values = Pick<User, 'name' | 'role' | 'status'> & { department: string };

const tooLong = (text: string) => [...text.trim()].length > LIMITS.textChars;

/** Sends only the changes, with the version that was read. */
export function UserEditForm({ user }: { user: User }) {
  const t = useMessages(userMessages);
  const me = useAuth((state) => state.user);
  const changed = useUsersChanged();
  const [start] = useState<Values>({
    name: user.name,
    department: user.department ?? '',
    role: user.role,
    status: user.status,
  });
  const given = rolesGivenBy(me);
  const form = useForm({
    messages: userMessages,
    initial: start,
    fields: FIELDS,
    check: ({ name, department }) => ({
      ...(name.trim() === '' && { name: { key: 'error.nameRequired' } }),
      ...(tooLong(name) && { name: { key: 'error.nameTooLong' } }),
      ...(tooLong(department) && { department: { key: 'error.departmentTooLong' } }),
    }),
    send: async (values) => {
      const saved = await updateUser(user.id, {
        ...changesOf(start, values),
        ...(user.version === undefined ? {} : { version: user.version }),
      });
      form.reset();
      toast.success(t('saved', { name: saved.name }));
      await changed();
    },
    onFailure: (failure) => {
      const isConflict = failure instanceof ApiError && failure.code === 'CONFLICT_ERROR';
      toast.error(isConflict ? t('conflict', { name: user.name }) : failure);
      if (isConflict) void changed();
    },
  });
  const { values, set, dirty, sending } = form;

  return (
    <form {...form.props} className={styles.edit}>
      <TextInput
        {...form.bind('name')}
        withAsterisk
        label={t('field.name')}
        maxLength={2 * LIMITS.textChars}
      />
      <TextInput
        {...form.bind('department')}
        label={t('field.department')}
        maxLength={2 * LIMITS.textChars}
      />
      <Select
        {...form.bindError('role')}
        label={t('field.role')}
        description={t('field.roleHint')}
        allowDeselect={false}
        value={values.role}
        data={ROLES.filter((role) => given.includes(role) || role === start.role).map((value) => ({
          value,
          label: t(`role.${value}`),
        }))}
        onChange={(role) => set({ role: ROLES.find((one) => one === role) ?? values.role })}
      />
      <Select
        {...form.bindError('status')}
        label={t('field.status')}
        allowDeselect={false}
        value={values.status}
        data={USER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => set({ status: USER_STATUSES.find((one) => one === status) ?? values.status })}
      />
      <div className={styles.editActions}>
        <Button type="submit" loading={sending} disabled={!dirty}>
          {t('save')}
        </Button>
      </div>
      <UnsavedGuard dirty={dirty && !sending} within={['user', 'panel']} />
    </form>
  );
}

function changesOf(start: Values, { name, department, role, status }: Values) {
  return {
    ...(name.trim() === start.name ? {} : { name: name.trim() }),
    ...(department.trim() === start.department ? {} : { department: department.trim() || null }),
    ...(role === start.role ? {} : { role }),
    ...(status === start.status ? {} : { status }),
  };
}
