import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFileUpload, IconMailPlus } from '@tabler/icons-react';
import { INVITATION_STATUSES, type Department } from '@tiku/contracts/enterprise';
import { useMemo, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ColumnHeads } from '../../ui/column-heads.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { Tag } from '../../ui/marks.js';
import { EmptyState } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
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
  const paths = useMemo(() => departmentPaths(departments), [departments]);
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
        {(data) => (
          <div className="tk-card tk-table-wrap">
            <table className="tk-table" data-cards>
              <thead>
                <tr>
                  <ColumnHeads
                    columns={['address', 'status', 'department', 'position', 'sent']}
                    labelOf={(column) => t(`column.${column}`)}
                    menu={t('column.menu')}
                  />
                </tr>
              </thead>
              <tbody>
                {data.invitations.map((invitation) => (
                  <tr key={invitation.id}>
                    <th scope="row">
                      <span className={styles.person}>
                        <span>
                          <span className="tk-2l" title={invitation.email}>
                            {invitation.email}
                          </span>
                          {invitation.name && <small>{invitation.name}</small>}
                        </span>
                      </span>
                    </th>
                    <td data-label={t('column.status')}>
                      <Tag tone={TONES[invitation.status]}>{t(`invitation.${invitation.status}`)}</Tag>
                    </td>
                    <td data-label={t('column.department')}>
                      {invitation.department
                        ? (paths.get(invitation.department.id) ?? invitation.department.name)
                        : '—'}
                    </td>
                    <td data-label={t('column.position')}>{invitation.position ?? '—'}</td>
                    <td data-label={t('column.sent')}>
                      <time dateTime={invitation.sentAt}>{format.ago(invitation.sentAt)}</time>
                      {invitation.sentCount > 1 && ` ${t('sentTimes', { count: invitation.sentCount })}`}
                    </td>
                    <td className="tk-table-menu">
                      {invitation.status === 'open' && (
                        <Menu position="bottom-end" shadow="md">
                          <Menu.Target>
                            <ActionIcon
                              variant="subtle"
                              color="gray"
                              aria-label={t('menuFor', { name: invitation.email })}
                            >
                              <IconDots size={18} />
                            </ActionIcon>
                          </Menu.Target>
                          <Menu.Dropdown>
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
                          </Menu.Dropdown>
                        </Menu>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryStates>
      {data && <Pager {...data.pagination} onChange={(page) => setState({ page: String(page) })} />}
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
