import { Modal, Select, Textarea, TextInput } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import { ENTERPRISE_LIMITS, type Department } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { departmentOptions, subtreeOf } from './department-tree.js';
import { FormActions } from './form-actions.js';
import { MemberSelect } from './member-select.js';
import { saveDepartment } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useEnterpriseForm } from './use-enterprise-form.js';

const FIELDS = ['name', 'code', 'parentId', 'description'] as const;

export interface EditedDepartment {
  /** Null for a new one. */
  department: Department | null;
  parentId: string | null;
}
interface DepartmentDialogProps extends EditedDepartment {
  departments: readonly Department[];
  onClose: () => void;
}
/** A new parent moves a department with its subtree, which is not offered as parent. */
export function DepartmentDialog({ department, parentId, departments, onClose }: DepartmentDialogProps) {
  const t = useMessages(myEnterpriseMessages);
  const { form, dialog, close, guard } = useEnterpriseForm({
    initial: () => valuesOf(department, parentId),
    fields: FIELDS,
    check: ({ name }) => (name.trim() === '' ? { name: { key: 'error.name' } } : {}),
    done: 'saved',
    onClose,
    save: ({ name, code, description, head, parentId: parent }) =>
      saveDepartment(department?.id ?? null, {
        name,
        code: code || null,
        description: description || null,
        headId: head?.id ?? null,
        parentId: parent,
        ...(department && { version: department.version }),
      }),
  });
  const { values, set } = form;
  const own = department ? subtreeOf(departments, department.id) : new Set<string>();
  return (
    <Modal
      {...dialog}
      title={department ? t('departmentEdit', { name: department.name }) : t('departmentNew')}
    >
      <form {...form.props} className={styles.form}>
        <TextInput
          {...form.bind('name')}
          withAsterisk
          data-autofocus
          label={t('departmentName')}
          maxLength={ENTERPRISE_LIMITS.departmentNameChars}
        />
        <TextInput
          {...form.bind('code')}
          label={t('departmentCode')}
          maxLength={ENTERPRISE_LIMITS.departmentCodeChars}
        />
        <Select
          {...form.bindError('parentId')}
          label={t('departmentParent')}
          placeholder={t('topLevel')}
          data={departmentOptions(departments.filter(({ id }) => !own.has(id)))}
          value={values.parentId}
          clearable
          searchable
          onChange={(parent) => set({ parentId: parent })}
        />
        <MemberSelect
          label={t('departmentHead')}
          placeholder={t('departmentHeadNone')}
          value={values.head}
          onChange={(head) => set({ head })}
        />
        <Textarea
          {...form.bind('description')}
          label={t('departmentDescription')}
          maxLength={LIMITS.textChars}
          autosize
          minRows={2}
          maxRows={6}
        />
        <FormActions saving={form.sending} onClose={close} />
      </form>
      {guard}
    </Modal>
  );
}

function valuesOf(department: Department | null, parentId: string | null) {
  const head = department?.head ?? null;
  return {
    name: department?.name ?? '',
    code: department?.code ?? '',
    description: department?.description ?? '',
    head: head && { id: head.id, name: head.name },
    parentId,
  };
}
