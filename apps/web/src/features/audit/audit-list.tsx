/** Entries as a timeline by day: who did what to whom, and what changed. */
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { ROLES } from '@tiku/contracts/common';
import { USER_STATUSES, type AuditEntry } from '@tiku/contracts/identity';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Dot, Face } from '../../ui/marks.js';
import { useDeviceName } from '../users/user-marks.js';
import { userMessages } from '../users/users.messages.js';
import { changesOf, type Change } from './audit-changes.js';
import { auditMessages } from './audit.messages.js';
import styles from './audit.module.css';

interface AuditListProps {
  entries: readonly AuditEntry[];
  /** False in the history of one person, where every entry is about that person. */
  withTarget?: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
}
export function AuditList({ entries, withTarget = true, hasMore, loadingMore, onMore }: AuditListProps) {
  const t = useMessages(auditMessages);
  const format = useFormat();
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = format.date(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return (
    <>
      {[...days].map(([day, list]) => (
        <section key={day} className={styles.day}>
          <h2>{day}</h2>
          <ol>
            {list.map((entry) => (
              <Entry key={entry.id} entry={entry} withTarget={withTarget} />
            ))}
          </ol>
        </section>
      ))}
      {hasMore && (
        <div className={styles.more}>
          <Button variant="default" loading={loadingMore} onClick={onMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ entry, withTarget }: { entry: AuditEntry; withTarget: boolean }) {
  const t = useMessages(auditMessages);
  const format = useFormat();
  const deviceOf = useDeviceName();
  const changes = changesOf(entry.before, entry.after);
  return (
    <li className={styles.entry}>
      <Face name={entry.actor.name ?? '?'} size={32} />
      <div>
        <p>
          <b className={styles.name} title={entry.actor.name ?? undefined}>
            {entry.actor.name ?? t('goneActor')}
          </b>{' '}
          {withTarget ? <Sentence entry={entry} /> : <span>{t(`action.${entry.action}`)}</span>}
        </p>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <ChangeLine key={change.field} change={change} of={entry.target.type} />
            ))}
          </ul>
        )}
        <small>
          {entry.ip && t('from.ip', { ip: entry.ip })}
          {entry.ip && entry.userAgent && <Dot />}
          {entry.userAgent && deviceOf(entry.userAgent)}
        </small>
      </div>
      <time dateTime={entry.at} title={format.moment(entry.at)}>
        {format.time(entry.at)}
      </time>
    </li>
  );
}

/** What stands for the target while the sentence is put together: no text has it. */
const PLACE = '\u0000';

/** 「修改了 顾言 的资料」: where the name stands is the language's matter. */
function Sentence({ entry }: { entry: AuditEntry }) {
  const t = useMessages(auditMessages);
  const [before = '', after = ''] = t(`say.${entry.action}`, { target: PLACE }).split(PLACE);
  return (
    <>
      <span>{before}</span>
      <Target target={entry.target} />
      <span>{after}</span>
    </>
  );
}

function Target({ target }: { target: AuditEntry['target'] }) {
  const t = useMessages(auditMessages);
  const name = target.name ?? t('goneTarget');
  if (target.type !== 'user' || target.name === null)
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
  'enforced',
  'emailVerified',
] as const;

function ChangeLine({
  change: { field, before, after },
  of,
}: {
  change: Change;
  of: AuditEntry['target']['type'];
}) {
  const t = useMessages(auditMessages);
  const say = useValue(field);
  const known = FIELDS.find((name) => name === field);
  return (
    <li>
      <span>{field === 'name' && of !== 'user' ? t('enterprise') : known ? t(`field.${known}`) : field}</span>
      {before !== undefined && <del>{say(before)}</del>}
      {before !== undefined && after !== undefined && <IconArrowRight size={13} aria-hidden />}
      {after !== undefined && <ins>{say(after)}</ins>}
    </li>
  );
}

/** A stored value as a reader says it: roles and states by their names, nothing as 「空」. */
function useValue(field: string): (value: unknown) => string {
  const t = useMessages(auditMessages);
  const users = useMessages(userMessages);
  const format = useFormat();
  return (value) => {
    if (value === null || value === '') return t('value.none');
    if (typeof value === 'boolean') return t(value ? 'value.true' : 'value.false');
    if (typeof value === 'number') return format.number(value);
    const role = field === 'role' && ROLES.find((one) => one === value);
    if (role) return users(`role.${role}`);
    const status = field === 'status' && USER_STATUSES.find((one) => one === value);
    if (status) return users(`status.${status}`);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
}
