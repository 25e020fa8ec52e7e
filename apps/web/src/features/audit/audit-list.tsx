/** Entries as a timeline by day: who did what to whom, and what changed. */
import { ROLES } from '@tiku/contracts/common';
import { ENTERPRISE_SIZES, ENTERPRISE_STATUSES } from '@tiku/contracts/enterprise';
import { USER_STATUSES, type AuditEntry } from '@tiku/contracts/identity';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Dot } from '../../ui/marks.js';
import { useDeviceName } from '../users/user-marks.js';
import { userMessages } from '../users/users.messages.js';
import { enterprisesMessages } from '../enterprises/enterprises.messages.js';
import { changesOf, type Change } from './audit-changes.js';
import { auditMessages } from './audit.messages.js';
import styles from './audit.module.css';
import { ChangedField, Timeline, type TimelineProps } from './timeline.js';

interface AuditListProps extends Omit<TimelineProps<AuditEntry>, 'children'> {
  /** False in the history of one person, where every entry is about that person. */
  withTarget?: boolean;
  /** False for readers who cannot open the page of users. */
  linksPeople?: boolean;
}
export function AuditList({ withTarget = true, linksPeople = true, ...list }: AuditListProps) {
  const t = useMessages(auditMessages);
  const deviceOf = useDeviceName();
  return (
    <Timeline {...list}>
      {(entry) => {
        const changes = changesOf(entry.before, entry.after);
        return {
          who: entry.actor.name ?? t('goneActor'),
          what: withTarget ? (
            <Sentence entry={entry} linksPeople={linksPeople} />
          ) : (
            <span>{t(`action.${entry.action}`)}</span>
          ),
          details: changes.map((change) => (
            <ChangeLine key={change.field} change={change} of={entry.target.type} />
          )),
          note: (
            <>
              {entry.ip && t('from.ip', { ip: entry.ip })}
              {entry.ip && entry.userAgent && <Dot />}
              {entry.userAgent && deviceOf(entry.userAgent)}
            </>
          ),
        };
      }}
    </Timeline>
  );
}

/** Placeholder of the target while the sentence is composed: it occurs in no text. */
const PLACE = '\u0000';

/** 「修改了 顾言 的资料」: the language decides the position of the name. */
function Sentence({ entry, linksPeople }: { entry: AuditEntry; linksPeople: boolean }) {
  const t = useMessages(auditMessages);
  // Who changed their own account, by leaving an enterprise for example, is not named twice.
  if (entry.target.type === 'user' && entry.target.id === entry.actor.id) return <span>{t('say.own')}</span>;
  const [before = '', after = ''] = t(`say.${entry.action}`, { target: PLACE }).split(PLACE);
  return (
    <>
      <span>{before}</span>
      <Target target={entry.target} links={linksPeople} />
      <span>{after}</span>
    </>
  );
}

function Target({ target, links }: { target: AuditEntry['target']; links: boolean }) {
  const t = useMessages(auditMessages);
  const name = target.type === 'user-list' ? t('everybody') : (target.name ?? t('goneTarget'));
  if (!links || target.type !== 'user' || target.name === null)
    return (
      <b className={styles.name} title={name}>
        {name}
      </b>
    );
  return (
    <Link
      className={`${styles.name} ${styles.target}`}
      title={name}
      to={`/user-management?user=${target.id}`}
    >
      {name}
    </Link>
  );
}

const FIELDS = [
  'name',
  'email',
  'department',
  'role',
  'status',
  'enterpriseId',
  'enterpriseName',
  'emailSuffix',
  'maxMembers',
  'active',
  'issuer',
  'clientId',
  'clientSecret',
  'hasClientSecret',
  'clientSecretReplaced',
  'avatarReplaced',
  'enforced',
  'emailVerified',
  'sessions',
  'users',
  'searched',
  'creditCode',
  'industry',
  'size',
  'description',
  'website',
  'phone',
  'address',
  'superAdminId',
  'superAdminNomination',
] as const;

function ChangeLine({
  change: { field, before, after },
  of,
}: {
  change: Change;
  of: AuditEntry['target']['type'];
}) {
  const t = useMessages(auditMessages);
  const say = useValue(field, of);
  const known = FIELDS.find((name) => name === field);
  const label = field === 'name' && of !== 'user' ? t('enterprise') : known ? t(`field.${known}`) : field;
  return (
    <ChangedField
      label={label}
      before={before === undefined ? undefined : say(before)}
      after={after === undefined ? undefined : say(after)}
    />
  );
}

/** A stored value as displayed: roles and states by name, an empty value as 「空」. */
/** Records of imported accounts have roles that no account gets any more. */
const ROLE_LABELS = [...ROLES, 'user', 'guest'] as const;

function useValue(field: string, of: AuditEntry['target']['type']): (value: unknown) => string {
  const t = useMessages(auditMessages);
  const users = useMessages(userMessages);
  const enterprises = useMessages(enterprisesMessages);
  const format = useFormat();
  return (value) => {
    if (value === null || value === '') return t('value.none');
    if (typeof value === 'boolean') return t(value ? 'value.true' : 'value.false');
    if (typeof value === 'number') return format.number(value);
    const state = of === 'enterprise' && ENTERPRISE_STATUSES.find((one) => one === value);
    if (field === 'status' && state) return enterprises(`status.${state}`);
    const size = field === 'size' && ENTERPRISE_SIZES.find((one) => one === value);
    if (size) return enterprises(`size.${size}`);
    const role = field === 'role' && ROLE_LABELS.find((one) => one === value);
    if (role) return users(`role.${role}`);
    const status = field === 'status' && USER_STATUSES.find((one) => one === value);
    if (status) return users(`status.${status}`);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
}
