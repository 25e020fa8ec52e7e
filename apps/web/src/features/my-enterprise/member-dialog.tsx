import { Button, Modal, Select, TextInput } from '@mantine/core';
import {
  ENTERPRISE_LIMITS,
  type Department,
  type EnterpriseMember,
  type MyEnterprise,
} from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { departmentOptions } from './department-tree.js';
import { assignDepartment, setPosition } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useAct } from './use-act.js';

interface MemberDialogProps {
  mine: MyEnterprise;
  member: EnterpriseMember;
  departments: readonly Department[];
  onClose: () => void;
}
/** A member's department and position. An admin changes the own position, not the own department. */
export function MemberDialog({ mine, member, departments, onClose }: MemberDialogProps) {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  const [department, setDepartment] = useState(member.department?.id ?? null);
  const [position, setPositionText] = useState(member.position ?? '');
  const mayAssign = mine.capabilities.setAdmin || member.role === 'member';
  const save = async () => {
    if (department !== (member.department?.id ?? null)) await assignDepartment(member.id, department);
    if (position.trim() !== (member.position ?? '')) await setPosition(member.id, position);
  };
  return (
    <Modal opened onClose={onClose} title={t('editTitle', { name: member.name })}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void act(save, t('saved'), onClose);
        }}
      >
        <Select
          label={t('department')}
          placeholder={t('noDepartment')}
          data={departmentOptions(departments)}
          value={department}
          disabled={!mayAssign}
          clearable
          searchable
          onChange={setDepartment}
        />
        <TextInput
          label={t('position')}
          value={position}
          maxLength={ENTERPRISE_LIMITS.positionChars}
          onChange={(event) => setPositionText(event.currentTarget.value)}
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
