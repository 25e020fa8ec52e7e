/** Who holds which role at a unit; changed by those who may assign roles. */
import { ActionIcon, Button } from '@mantine/core';
import { IconUserPlus, IconUserShield, IconX } from '@tabler/icons-react';
import type { Unit, UnitRole } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Face, Tag } from '../../ui/marks.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { RoleDialog } from './role-dialog.js';
import { rolesAt } from './unit-roles.js';
import { setUnitRoles, useUnitRoles } from './units.client.js';
import { unitMessages } from './units.messages.js';
import styles from './units.module.css';
import { useUnitActs } from './use-unit-acts.js';

export function RolesPanel({ unit }: { unit: Unit }) {
  const t = useMessages(unitMessages);
  const list = useUnitRoles(unit.id);
  const { busy, act } = useUnitActs();
  const [adding, setAdding] = useState(false);
  const mayAssign = unit.capabilities.includes('assignRoles') && rolesAt(unit.kind).length > 0;
  const save = (roles: readonly UnitRole[]) =>
    setUnitRoles(unit.id, {
      roles: roles.map(({ user, role, subject }) => ({ userId: user.id, role, subject })),
    });
  const remove = (given: UnitRole, all: readonly UnitRole[]) =>
    void act(
      () => save(all.filter(({ id }) => id !== given.id)),
      () => toast.undo(t('roleRemoved', { name: given.user.name }), () => void act(() => save(all))),
    );
  const add = (
    <Button leftSection={<IconUserPlus size={17} stroke={1.7} />} onClick={() => setAdding(true)}>
      {t('roleAdd')}
    </Button>
  );
  const empty = list.data?.roles.length === 0 && (
    <EmptyState
      isCard
      art={<IconUserShield size={56} stroke={1} />}
      title={t('noRoles')}
      action={mayAssign && add}
    >
      {t(mayAssign ? `noRoles.${unit.kind}` : 'noRolesReader')}
    </EmptyState>
  );
  return (
    <>
      <QueryStates query={list} rows={[4, 56]} empty={empty}>
        {({ roles }) => (
          <>
            <div className={styles.bar}>
              <p>{t('rolesText')}</p>
              {mayAssign && add}
            </div>
            <ul className={`tk-card ${styles.people}`}>
              {roles.map((given) => (
                <li key={given.id}>
                  <Face name={given.user.name} size={34} />
                  <b>{given.user.name}</b>
                  <span>
                    <Tag tone="indigo">{t(`role.${given.role}`)}</Tag>
                    {given.subject && <Tag tone="line">{given.subject}</Tag>}
                  </span>
                  {mayAssign && (
                    <ActionIcon
                      size={34}
                      disabled={busy}
                      aria-label={t('roleRemove', { name: given.user.name, role: t(`role.${given.role}`) })}
                      onClick={() => remove(given, roles)}
                    >
                      <IconX size={17} />
                    </ActionIcon>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryStates>
      {adding && list.data && <RoleDialog unit={unit} known={list.data} onClose={() => setAdding(false)} />}
    </>
  );
}
