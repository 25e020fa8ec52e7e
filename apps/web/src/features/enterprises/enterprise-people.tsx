/** The people of an enterprise: its administrators, and all members with a search. */
import { Button } from '@mantine/core';
import type { Enterprise, EnterpriseMember } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { FilterSearch } from '../../ui/filter-bar.js';
import { Facts, Tag } from '../../ui/marks.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { toast } from '../../ui/toast.js';
import { revokeNomination, useEnterprisesStale, useMembersOf, useNomination } from './enterprises.client.js';
import { enterprisesMessages } from './enterprises.messages.js';
import styles from './enterprises.module.css';
import { SuperAdminDialog } from './super-admin-dialog.js';

const TONES = { superAdmin: 'gamboge', admin: 'indigo', member: 'line' } as const;

/** The super admin first, whom the platform may name or replace. */
export function EnterpriseAdministrators({ enterprise }: { enterprise: Enterprise }) {
  const t = useMessages(enterprisesMessages);
  const { id } = enterprise;
  const [naming, setNaming] = useState(false);
  const chief = useMembersOf(id, { role: 'superAdmin', q: '', page: 1 });
  const admins = useMembersOf(id, { role: 'admin', q: '', page: 1 });
  if (!chief.data || !admins.data) return <QueryStates query={[chief, admins]} rows={[3, 56]} />;
  const people = [...chief.data.members, ...admins.data.members];
  const more = admins.data.pagination.total - admins.data.members.length;
  return (
    <>
      {chief.data.members.length === 0 && <p className={styles.missing}>{t('noSuperAdmin')}</p>}
      <People people={people} />
      <Nomination id={id} />
      {more > 0 && <p className="tk-dim">{t('moreAdministrators', { count: more })}</p>}
      <Button variant="default" mt="sm" onClick={() => setNaming(true)}>
        {t(chief.data.members.length === 0 ? 'superAdmin' : 'superAdminReplace')}
      </Button>
      {naming && <SuperAdminDialog enterprise={enterprise} onClose={() => setNaming(false)} />}
    </>
  );
}

/** The address that the platform named before its person registered. */
function Nomination({ id }: { id: string }) {
  const t = useMessages(enterprisesMessages);
  const format = useFormat();
  const stale = useEnterprisesStale();
  const { data } = useNomination(id);
  const [busy, setBusy] = useState(false);
  if (!data) return null;
  const revoke = async () => {
    setBusy(true);
    try {
      toast.success((await revokeNomination(id)).message);
      await stale();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={styles.nomination}>
      <span>{t('nominated', { email: data.email, ago: format.ago(data.createdAt) })}</span>
      <Button variant="default" size="xs" loading={busy} onClick={() => void revoke()}>
        {t('nominationRevoke')}
      </Button>
    </p>
  );
}

export function EnterpriseMembers({ id }: { id: string }) {
  const t = useMessages(enterprisesMessages);
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useMembersOf(id, { role: '', q, page });
  return (
    <>
      <FilterSearch
        value={q}
        placeholder={t('searchMembers')}
        onChange={(next) => {
          setQ(next);
          setPage(1);
        }}
      />
      <QueryStates
        query={{ data, error, refetch }}
        rows={[6, 56]}
        empty={
          data?.members.length === 0 && <p className="tk-dim">{t(q ? 'noMembersMatch' : 'noMembers')}</p>
        }
      >
        {({ members, pagination }) => (
          <>
            <People people={members} />
            <Pager {...pagination} onChange={setPage} />
          </>
        )}
      </QueryStates>
    </>
  );
}

function People({ people }: { people: readonly EnterpriseMember[] }) {
  const t = useMessages(enterprisesMessages);
  const format = useFormat();
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Avatar name={person.name} src={person.avatar} size={36} />
          <div>
            <b>
              <Link to={`/user-management?user=${person.id}`}>{person.name}</Link>
              <Tag tone={TONES[person.role]}>{t(`role.${person.role}`)}</Tag>
              {!person.emailVerified && <Tag tone="line">{t('unproven')}</Tag>}
            </b>
            <small>
              <Facts>{[person.email, person.department?.name, person.position].filter(Boolean)}</Facts>
            </small>
          </div>
          <small>
            {person.lastLogin ? t('lastLogin', { ago: format.ago(person.lastLogin) }) : t('neverLoggedIn')}
          </small>
        </li>
      ))}
    </ul>
  );
}
