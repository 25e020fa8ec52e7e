import { Checkbox, UnstyledButton } from '@mantine/core';
import type { EnterpriseMember } from '@tiku/contracts/enterprise';
import type { ChangeEvent } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Avatar } from '../../../ui/avatar.js';
import { ColumnHeads } from '../../../ui/column-heads.js';
import { Tag } from '../../../ui/marks.js';
import { opensByClick } from '../../../ui/row-click.js';
import { myEnterpriseMessages } from '../my-enterprise.messages.js';
import shared from '../my-enterprise.module.css';
import { MemberStatus } from './member-marks.js';
import { MemberMenu, type MemberActs } from './member-menu.js';
import { mayManage } from './member-rights.js';
import { membersMessages } from './members.messages.js';
import styles from './members.module.css';

interface MemberTableProps extends MemberActs {
  members: readonly EnterpriseMember[];
  /** From the top, by the id of a department. */
  paths: ReadonlyMap<string, string>;
  selected: ReadonlyMap<string, EnterpriseMember>;
  onSelect: (people: readonly EnterpriseMember[], on: boolean) => void;
  onOpen: (id: string) => void;
}

/** A table; on phones each row is a card. Selection and the last columns are for those who manage members. */
export function MemberTable(props: MemberTableProps) {
  const t = useMessages(myEnterpriseMessages);
  const say = useMessages(membersMessages);
  const { mine, members, selected } = props;
  const { manageMembers } = mine.capabilities;
  const selectable = members.filter((member) => mayManage(mine, member));
  const chosen = selectable.filter(({ id }) => selected.has(id)).length;
  const all = {
    disabled: selectable.length === 0,
    checked: selectable.length > 0 && chosen === selectable.length,
    indeterminate: chosen > 0 && chosen < selectable.length,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      props.onSelect(selectable, event.currentTarget.checked),
  };
  return (
    <>
      {/* Cards have no head to stand in. */}
      {manageMembers && <Checkbox {...all} className={`tk-only-m ${styles.all}`} label={say('selectAll')} />}
      <div className="tk-card tk-table-wrap">
        <table className={`tk-table ${styles.table}`} data-cards>
          <thead>
            <tr>
              {manageMembers && (
                <th scope="col" className={styles.check}>
                  <Checkbox {...all} aria-label={say('selectAll')} />
                </th>
              )}
              <ColumnHeads
                columns={['person', 'role', 'department', 'position']}
                labelOf={(column) => t(`column.${column}`)}
              />
              {manageMembers && (
                <>
                  <th scope="col">{say('column.status')}</th>
                  <th scope="col">{t('column.lastLogin')}</th>
                  <th scope="col">
                    <span className="tk-sr">{t('column.menu')}</span>
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} {...props} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function MemberRow({ member, ...props }: MemberTableProps & { member: EnterpriseMember }) {
  const t = useMessages(myEnterpriseMessages);
  const say = useMessages(membersMessages);
  const format = useFormat();
  const { mine, paths } = props;
  const isSelected = props.selected.has(member.id);
  const path = member.department && (paths.get(member.department.id) ?? member.department.name);
  return (
    <tr data-sel={isSelected || undefined} {...opensByClick(() => props.onOpen(member.id))}>
      {mine.capabilities.manageMembers && (
        <td className={styles.check}>
          {mayManage(mine, member) && (
            <Checkbox
              aria-label={say('select', { name: member.name })}
              checked={isSelected}
              onChange={(event) => props.onSelect([member], event.currentTarget.checked)}
            />
          )}
        </td>
      )}
      <th scope="row">
        <span className={shared.person}>
          <Avatar name={member.name} src={member.avatar} size={34} />
          <span>
            <UnstyledButton
              className={`tk-2l ${styles.name}`}
              title={say('open', { name: member.name })}
              onClick={() => props.onOpen(member.id)}
            >
              {member.name}
            </UnstyledButton>
            <small title={(member.emailVerified && member.email) || undefined}>
              {member.emailVerified ? member.email : t('unverified')}
            </small>
          </span>
        </span>
      </th>
      <td data-label={t('column.role')}>
        <Tag tone={member.role === 'member' ? 'line' : 'indigo'}>{t(`role.${member.role}`)}</Tag>
      </td>
      <td data-label={t('column.department')}>
        <span title={path ?? undefined}>{member.department?.name ?? '—'}</span>
      </td>
      <td data-label={t('column.position')}>{member.position ?? '—'}</td>
      {mine.capabilities.manageMembers && (
        <>
          <td data-label={say('column.status')}>
            <MemberStatus status={member.status} />
          </td>
          <td data-label={t('column.lastLogin')}>
            {member.lastLogin ? (
              <time dateTime={member.lastLogin} title={format.moment(member.lastLogin)}>
                {format.ago(member.lastLogin)}
              </time>
            ) : (
              '—'
            )}
          </td>
          <td className="tk-table-menu">
            <MemberMenu {...props} member={member} />
          </td>
        </>
      )}
    </tr>
  );
}
