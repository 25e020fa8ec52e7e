/** The panel of one member: who this is, and what the caller may do. Its address can be shared. */
import { Button } from '@mantine/core';
import type { EnterpriseMember } from '@tiku/contracts/enterprise';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Avatar } from '../../../ui/avatar.js';
import { Tag } from '../../../ui/marks.js';
import { EmptyState } from '../../../ui/page.js';
import { QueryStates } from '../../../ui/query-states.js';
import { SidePanel } from '../../../ui/side-panel.js';
import { myEnterpriseMessages } from '../my-enterprise.messages.js';
import { MemberStatus } from './member-marks.js';
import type { MemberActs } from './member-menu.js';
import { applies, mayManage } from './member-rights.js';
import { useMember } from './members.client.js';
import { membersMessages } from './members.messages.js';
import styles from './members.module.css';

interface MemberDrawerProps extends MemberActs {
  /** Empty: closed. */
  id: string;
  paths: ReadonlyMap<string, string>;
  onClose: () => void;
}
export function MemberDrawer({ id, onClose, ...props }: MemberDrawerProps) {
  const t = useMessages(membersMessages);
  const { data: member, error, refetch } = useMember(id);
  return (
    <SidePanel opened={id !== ''} size={460} title={t('drawer')} onClose={onClose}>
      {error?.status === 404 && !member ? (
        <EmptyState title={t('drawer')}>{t('gone')}</EmptyState>
      ) : (
        <QueryStates query={{ data: member, error, refetch }} rows={[5, 44]}>
          {(loaded) => <Details member={loaded} {...props} />}
        </QueryStates>
      )}
    </SidePanel>
  );
}

type DetailsProps = Omit<MemberDrawerProps, 'id' | 'onClose'> & { member: EnterpriseMember };
function Details({ member, paths, mine, ...acts }: DetailsProps) {
  const t = useMessages(membersMessages);
  const texts = useMessages(myEnterpriseMessages);
  const format = useFormat();
  const { manageMembers, setAdmin } = mine.capabilities;
  const department = member.department && (paths.get(member.department.id) ?? member.department.name);
  const rows = [
    [t('email'), member.emailVerified ? (member.email ?? t('none')) : texts('unverified')],
    [t('department'), department ?? texts('noDepartment')],
    [t('position'), member.position ?? t('none')],
    [t('joined'), format.moment(member.joinedAt)],
    ...(manageMembers
      ? [
          [t('status'), <MemberStatus key="status" status={member.status} />] as const,
          [t('lastLogin'), member.lastLogin ? format.moment(member.lastLogin) : t('never')] as const,
        ]
      : []),
  ] as const;
  const manages = mayManage(mine, member);
  const isSelf = member.id === mine.currentUser.id;
  const actions = (['setAdmin', 'unsetAdmin', 'endSessions', 'activate', 'deactivate'] as const).filter(
    (action) =>
      manages && applies(action, member) && (setAdmin || (action !== 'setAdmin' && action !== 'unsetAdmin')),
  );
  return (
    <>
      <div className={styles.head}>
        <Avatar name={member.name} src={member.avatar} size={56} />
        <div>
          <h2 className="tk-2l">{member.name}</h2>
          <Tag tone={member.role === 'member' ? 'line' : 'indigo'}>{texts(`role.${member.role}`)}</Tag>{' '}
          {isSelf && <Tag>{t('you')}</Tag>}
        </div>
      </div>
      <dl className={styles.details}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(manages || (isSelf && manageMembers)) && (
        <div className={styles.actions}>
          <Button variant="default" onClick={() => acts.onEdit(member)}>
            {texts('edit')}
          </Button>
          {actions.map((action) => (
            <Button key={action} variant="default" onClick={() => acts.onAct(action, [member])}>
              {t(`action.${action}`)}
            </Button>
          ))}
          {manages && member.role !== 'superAdmin' && (
            <Button variant="default" color="red" onClick={() => acts.onRemove(member)}>
              {texts('remove')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
