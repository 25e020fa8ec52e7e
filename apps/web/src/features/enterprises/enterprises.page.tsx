/** /enterprise-management (superadmin): the enterprises of the platform, their seats and status. */
import { Button, FileButton, Menu, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { Uuid } from '@tiku/contracts/common';
import { ENTERPRISE_STATUSES, type Enterprise } from '@tiku/contracts/enterprise';
import { useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Avatar } from '../../ui/avatar.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { DataTable } from '../../ui/data-table.js';
import { FilterBar, FilterMenu, FilterSearch } from '../../ui/filter-bar.js';
import { Tag } from '../../ui/marks.js';
import { EmptyState, PageHeader } from '../../ui/page.js';
import { Pager } from '../../ui/pager.js';
import { QueryStates } from '../../ui/query-states.js';
import { RowMenu } from '../../ui/row-menu.js';
import { toast } from '../../ui/toast.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { useQueryState } from '../../ui/use-query-state.js';
import { EnterpriseDialog } from './enterprise-dialog.js';
import { EnterpriseHistoryDialog } from './enterprise-history-dialog.js';
import { EnterprisePanel } from './enterprise-panel.js';
import {
  deleteEnterprise,
  saveEnterprise,
  uploadEnterpriseAvatar,
  useEnterprises,
  useEnterprisesStale,
} from './enterprises.client.js';
import { enterprisesMessages } from './enterprises.messages.js';
import styles from './enterprises.module.css';
import { STATUS_TONES } from './status-tones.js';
import { SuperAdminDialog } from './super-admin-dialog.js';

export function EnterprisesPage() {
  const t = useMessages(enterprisesMessages);
  const format = useFormat();
  usePageTitle(t('title'));
  const [state, setState] = useQueryState({ q: '', status: '', page: '1', enterprise: '' });
  const { q, status } = state;
  const { data, error, refetch } = useEnterprises({ q, status, page: Number(state.page) || 1 });
  const changed = useEnterprisesStale();
  const [edited, setEdited] = useState<{ enterprise: Enterprise | null } | null>(null);
  const [historyOf, setHistoryOf] = useState<Enterprise | null>(null);
  const [naming, setNaming] = useState<Enterprise | null>(null);
  const [deleting, setDeleting] = useState<Enterprise | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      toast.success(done);
    } catch (failure) {
      toast.error(failure);
    } finally {
      setBusy(false);
      setDeleting(null);
      await changed();
    }
  };
  // Opening the panel does not go back to the first page.
  const open = (enterprise: string) => setState({ enterprise, page: state.page });
  const create = (
    <Button leftSection={<IconPlus size={17} />} onClick={() => setEdited({ enterprise: null })}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={data && t('sub', { total: format.number(data.pagination.total) })}
        actions={create}
      />
      <FilterBar label={t('title')}>
        <FilterSearch value={q} placeholder={t('search')} onChange={(next) => setState({ q: next })} />
        <FilterMenu
          label={t('filter.status')}
          value={status}
          options={ENTERPRISE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(next) => setState({ status: next })}
        />
      </FilterBar>
      <QueryStates
        query={{ data, error, refetch }}
        rows={[6, 56]}
        empty={
          data?.enterprises.length === 0 && (
            <div className="tk-card">
              {q || status ? (
                <EmptyState
                  art={<IconBuilding size={56} stroke={1} />}
                  title={t('noMatch')}
                  onClear={() => setState({ q: '', status: '' })}
                />
              ) : (
                <EmptyState art={<IconBuilding size={56} stroke={1} />} title={t('none')} action={create}>
                  {t('noneText')}
                </EmptyState>
              )}
            </div>
          )
        }
      >
        {({ enterprises }) => (
          <DataTable
            rows={enterprises}
            keyOf={({ id }) => id}
            onOpen={({ id }) => open(id)}
            columns={[
              {
                label: t('column.name'),
                cell: ({ id, name, avatar }) => (
                  <span className={styles.name}>
                    <Avatar name={name} src={avatar} size={32} />
                    <UnstyledButton className={`tk-2l ${styles.open}`} title={name} onClick={() => open(id)}>
                      {name}
                    </UnstyledButton>
                  </span>
                ),
              },
              { label: t('column.suffix'), cell: ({ emailSuffix }) => `@${emailSuffix}` },
              {
                label: t('column.members'),
                cell: ({ currentMembers, maxMembers, availableSlots }) => (
                  <>
                    {t('members', { used: format.number(currentMembers), max: format.number(maxMembers) })}
                    {availableSlots === 0 && <span className={styles.full}>{t('full')}</span>}
                  </>
                ),
              },
              {
                label: t('column.status'),
                cell: ({ status: its, erasureDueAt }) => (
                  <div className={styles.status}>
                    <Tag tone={STATUS_TONES[its]}>{t(`status.${its}`)}</Tag>
                    {erasureDueAt && (
                      <span className={styles.erasure}>
                        {t('erasureDue', { date: format.date(erasureDueAt) })}
                      </span>
                    )}
                  </div>
                ),
              },
              {
                label: t('column.created'),
                cell: ({ createdAt }) => <time dateTime={createdAt}>{format.ago(createdAt)}</time>,
              },
            ]}
            menu={{
              label: t('column.menu'),
              of: (enterprise) => (
                <EnterpriseMenu
                  enterprise={enterprise}
                  onOpen={() => open(enterprise.id)}
                  onEdit={() => setEdited({ enterprise })}
                  onHistory={() => setHistoryOf(enterprise)}
                  onSuperAdmin={() => setNaming(enterprise)}
                  onDelete={() => setDeleting(enterprise)}
                  onStatus={(next) =>
                    void act(() => saveEnterprise(enterprise.id, { status: next }), t('saved'))
                  }
                  onAvatar={(file) => void act(() => uploadEnterpriseAvatar(enterprise.id, file), t('saved'))}
                />
              ),
            }}
          />
        )}
      </QueryStates>
      {data && <Pager {...data.pagination} onChange={(page) => setState({ page: String(page) })} />}
      <EnterprisePanel id={Uuid.safeParse(state.enterprise).data ?? ''} onClose={() => open('')} />
      {edited && <EnterpriseDialog {...edited} onClose={() => setEdited(null)} />}
      {historyOf && <EnterpriseHistoryDialog enterprise={historyOf} onClose={() => setHistoryOf(null)} />}
      {naming && <SuperAdminDialog enterprise={naming} onClose={() => setNaming(null)} />}
      {deleting && (
        <ConfirmDialog
          opened
          variant="danger"
          title={t('deleteTitle', { name: deleting.name })}
          confirmLabel={t('delete')}
          loading={busy}
          onCancel={() => setDeleting(null)}
          onConfirm={() =>
            void act(() => deleteEnterprise(deleting.id), t('deleted', { name: deleting.name }))
          }
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </>
  );
}

interface EnterpriseMenuProps {
  enterprise: Enterprise;
  onOpen: () => void;
  onEdit: () => void;
  onHistory: () => void;
  onSuperAdmin: () => void;
  onDelete: () => void;
  onStatus: (status: Enterprise['status']) => void;
  onAvatar: (file: File) => void;
}
function EnterpriseMenu({
  enterprise,
  onOpen,
  onEdit,
  onHistory,
  onSuperAdmin,
  onDelete,
  onStatus,
  onAvatar,
}: EnterpriseMenuProps) {
  const t = useMessages(enterprisesMessages);
  const isActive = enterprise.status === 'active';
  // The file input stays when the menu closes.
  const chooseFile = useRef(() => {});
  return (
    <>
      <FileButton accept="image/png,image/jpeg,image/gif" onChange={(file) => file && onAvatar(file)}>
        {({ onClick }) => {
          chooseFile.current = onClick;
          return null;
        }}
      </FileButton>
      <RowMenu label={t('menuFor', { name: enterprise.name })}>
        <Menu.Item onClick={onOpen}>{t('open')}</Menu.Item>
        <Menu.Item onClick={onEdit}>{t('edit')}</Menu.Item>
        <Menu.Item onClick={() => onStatus(isActive ? 'inactive' : 'active')}>
          {isActive ? t('deactivate') : t('activate')}
        </Menu.Item>
        <Menu.Item onClick={() => chooseFile.current()}>{t('avatar')}</Menu.Item>
        <Menu.Item onClick={onSuperAdmin}>{t('superAdmin')}</Menu.Item>
        <Menu.Item onClick={onHistory}>{t('history')}</Menu.Item>
        <Menu.Item color="red" onClick={onDelete}>
          {t('delete')}
        </Menu.Item>
      </RowMenu>
    </>
  );
}
