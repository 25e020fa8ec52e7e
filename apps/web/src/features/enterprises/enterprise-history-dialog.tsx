import { Modal } from '@mantine/core';
import type { Enterprise } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { ErrorState, ListSkeleton } from '../../ui/page.js';
import { AuditList } from '../audit/audit-list.js';
import { useAuditEntries } from '../audit/audit.client.js';
import { enterprisesMessages } from './enterprises.messages.js';

/** The superadmins' changes to one enterprise. */
export function EnterpriseHistoryDialog({
  enterprise,
  onClose,
}: {
  enterprise: Enterprise;
  onClose: () => void;
}) {
  const t = useMessages(enterprisesMessages);
  const list = useAuditEntries({ targetId: enterprise.id });
  const entries = list.data?.auditEntries;
  return (
    <Modal opened size="lg" onClose={onClose} title={t('historyTitle', { name: enterprise.name })}>
      {list.error && !entries ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !entries ? (
        <ListSkeleton rows={3} height={76} />
      ) : entries.length === 0 ? (
        <p>{t('historyNone')}</p>
      ) : (
        <AuditList
          withTarget={false}
          entries={entries}
          hasMore={list.hasNextPage}
          loadingMore={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </Modal>
  );
}
