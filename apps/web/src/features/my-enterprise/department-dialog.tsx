import { Button, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { LIMITS } from '@tiku/contracts/common';
import { ENTERPRISE_LIMITS, type Department } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { departmentOptions, subtreeOf } from './department-tree.js';
import { MemberSelect } from './member-select.js';
import { saveDepartment } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useAct } from './use-act.js';

export interface EditedDepartment {
  /** Null for a new one. */
  department: Department | null;
  parentId: string | null;
}
interface DepartmentDialogProps extends EditedDepartment {
  departments: readonly Department[];
  onClose: () => void;
}
/** Another parent moves a department with what lies under it; its own subtree is not offered. */
export function DepartmentDialog({ department, parentId, departments, onClose }: DepartmentDialogProps) {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  const [name, setName] = useState(department?.name ?? '');
  const [code, setCode] = useState(department?.code ?? '');
  const [description, setDescription] = useState(department?.description ?? '');
  const [head, setHead] = useState(department?.head ?? null);
  const [parent, setParent] = useState(parentId);
  const [tried, setTried] = useState(false);
  const own = department ? subtreeOf(departments, department.id) : new Set<string>();
  const save = () => {
    setTried(true);
    if (name.trim() === '') return;
    const version = department ? { version: department.version } : {};
    const body = {
      name,
      code: code || null,
      description: description || null,
      headId: head?.id ?? null,
      parentId: parent,
      ...version,
    };
    void act(() => saveDepartment(department?.id ?? null, body), t('saved'), onClose);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={department ? t('departmentEdit', { name: department.name }) : t('departmentNew')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          withAsterisk
          data-autofocus
          label={t('departmentName')}
          value={name}
          maxLength={ENTERPRISE_LIMITS.departmentNameChars}
          error={tried && name.trim() === '' ? t('error.name') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('departmentCode')}
          value={code}
          maxLength={ENTERPRISE_LIMITS.departmentCodeChars}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Select
          label={t('departmentParent')}
          placeholder={t('topLevel')}
          data={departmentOptions(departments.filter(({ id }) => !own.has(id)))}
          value={parent}
          clearable
          searchable
          onChange={setParent}
        />
        <MemberSelect
          label={t('departmentHead')}
          placeholder={t('departmentHeadNone')}
          value={head}
          onChange={setHead}
        />
        <Textarea
          label={t('departmentDescription')}
          value={description}
          maxLength={LIMITS.textChars}
          autosize
          minRows={2}
          maxRows={6}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <div className={styles.formActions}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
