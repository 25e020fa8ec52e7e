import { Button, Menu } from '@mantine/core';
import { IconFileUpload, IconMailPlus } from '@tabler/icons-react';
import { INVITATION_STATUSES, type Department } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { DataTable } from '../../ui/data-table.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { Tag } from '../../ui/marks.js';
import { EmptyState } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { RowMenu } from '../../ui/row-menu.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { departmentPaths } from './department-tree.js';
import { ImportDialog } from './import-dialog.js';
import { InviteDialog } from './invite-dialog.js';
import {
  resendInvitation,
  revokeInvitation,
  useDepartments,
  useInvitations,
} from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useAct } from './use-act.js';

const DEFAULTS = { tab: 'invitations', q: '', status: '', page: '1' };
const NO_DEPARTMENTS: readonly Department[] = [];
const TONES = { open: 'gamboge', accepted: 'malachite', revoked: 'line' } as const;

/** The invitations to join; for admins. */
export function InvitationsTab() {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  const [state, setState] = useQueryState(DEFAULTS);
  const { q, status } = state;
  const { data, error, refetch } = useInvitations({ q, status, page: Number(state.page) || 1 });
  const { data: departments = NO_DEPARTMENTS } = useDepartments();
  const paths = departmentPaths(departments);
  const [open, setOpen] = useState<'invite' | 'import' | null>(null);
  const close = () => setOpen(null);
  const { act } = useAct();
  return (
    <>
      <FilterBar label={t('tab.invitations')}>
        <FilterSearch
          value={q}
          placeholder={t('searchInvitations')}
          onChange={(next) => setState({ q: next })}
        />
        <FilterMenu
          label={t('filter.status')}
          value={status}
          options={INVITATION_STATUSES.map((value) => ({ value, label: t(`invitation.${value}`) }))}
          onChange={(next) => setState({ status: next })}
        />
        <Button
          variant="default"
          leftSection={<IconFileUpload size={17} />}
          onClick={() => setOpen('import')}
        >
          {t('import')}
        </Button>
        <Button leftSection={<IconMailPlus size={17} />} onClick={() => setOpen('invite')}>
          {t('invite')}
        </Button>
      </FilterBar>
      <QueryStates
        query={{ data, error, refetch }}
        rows={[5, 56]}
        empty={
          data?.invitations.length === 0 && (
            <EmptyState isCard art={<IconMailPlus size={56} stroke={1} />} title={t('noInvitations')}>
              {t('noInvitationsText')}
            </EmptyState>
          )
        }
      >
        {({ invitations }) => (
          <DataTable
            rows={invitations}
            keyOf={({ id }) => id}
            columns={[
              {
                label: t('column.address'),
                cell: ({ email, name }) => (
                  <span className={styles.person}>
                    <span>
                      <span className="tk-2l" title={email}>
                        {email}
                      </span>
                      {name && <small>{name}</small>}
                    </span>
                  </span>
                ),
              },
              {
                label: t('column.status'),
                cell: (invitation) => (
                  <Tag tone={TONES[invitation.status]}>{t(`invitation.${invitation.status}`)}</Tag>
                ),
              },
              {
                label: t('column.department'),
                cell: ({ department }) => (department ? (paths.get(department.id) ?? department.name) : '—'),
              },
              { label: t('column.position'), cell: ({ position }) => position ?? '—' },
              {
                label: t('column.sent'),
                cell: ({ sentAt, sentCount }) => (
                  <>
                    <time dateTime={sentAt}>{format.ago(sentAt)}</time>
                    {sentCount > 1 && ` ${t('sentTimes', { count: sentCount })}`}
                  </>
                ),
              },
            ]}
            menu={{
              label: t('column.menu'),
              of: (invitation) =>
                invitation.status === 'open' && (
                  <RowMenu label={t('menuFor', { name: invitation.email })}>
                    <Menu.Item
                      onClick={() =>
                        void act(() => resendInvitation(invitation.id), t('invited', { count: 1 }))
                      }
                    >
                      {t('resend')}
                    </Menu.Item>
                    <Menu.Item
                      color="red"
                      onClick={() => void act(() => revokeInvitation(invitation.id), t('revoked'))}
                    >
                      {t('revoke')}
                    </Menu.Item>
                  </RowMenu>
                ),
            }}
          />
        )}
      </QueryStates>
      {data && <Pager {...data.pagination} onChange={(page) => setState({ page: String(page) })} />}
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
