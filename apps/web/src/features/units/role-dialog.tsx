/** Gives a member of the enterprise a role at a unit. */
import { Autocomplete, Button, Group, Modal, Radio } from '@mantine/core';
import { UNIT_LIMITS, UNIT_ROLES_OF_SUBJECTS, type Unit, type UnitRole } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { MemberSelect } from '../my-enterprise/member-select.js';
import { rolesAt } from './unit-roles.js';
import { setUnitRoles } from './units.client.js';
import { unitMessages } from './units.messages.js';
import styles from './units.module.css';
import { useUnitActs } from './use-unit-acts.js';

interface RoleDialogProps {
  unit: Unit;
  known: { roles: readonly UnitRole[]; version: number };
  onClose: () => void;
}
export function RoleDialog({ unit, known, onClose }: RoleDialogProps) {
  const t = useMessages(unitMessages);
  const { busy, act } = useUnitActs();
  const offered = rolesAt(unit.kind);
  const [person, setPerson] = useState<{ id: string; name: string } | null>(null);
  const [role, setRole] = useState(offered[0] ?? 'teacher');
  const [subject, setSubject] = useState('');
  const needsSubject = UNIT_ROLES_OF_SUBJECTS.includes(role);
  const save = () =>
    person &&
    act(
      () =>
        setUnitRoles(unit.id, {
          roles: [
            ...known.roles.map((given) => ({
              userId: given.user.id,
              role: given.role,
              subject: given.subject,
            })),
            { userId: person.id, role, subject: needsSubject ? subject.trim() : '' },
          ],
          version: known.version,
        }),
      onClose,
    );
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={t('roleAddTo', { name: unit.name })}>
      <div className={styles.form}>
        <MemberSelect
          label={t('rolePerson')}
          placeholder={t('rolePersonText')}
          value={person}
          onChange={setPerson}
        />
        <Radio.Group
          label={t('roleWhich')}
          value={role}
          onChange={(next) => setRole(offered.find((name) => name === next) ?? role)}
        >
          <div className={styles.choices}>
            {offered.map((name) => (
              <Radio key={name} value={name} label={t(`role.${name}`)} description={t(`roleMay.${name}`)} />
            ))}
          </div>
        </Radio.Group>
        {needsSubject && (
          <Autocomplete
            label={t('roleSubject')}
            withAsterisk
            data={t('subjects').split(t('subjectsSeparator'))}
            maxLength={UNIT_LIMITS.subjectChars}
            value={subject}
            onChange={setSubject}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button
            disabled={!person || (needsSubject && subject.trim() === '')}
            loading={busy}
            onClick={() => void save()}
          >
            {t('roleAdd')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
