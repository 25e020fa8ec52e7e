import { Modal } from '@mantine/core';
import type { Enterprise } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
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
      <QueryStates
        query={{ data: entries, error: list.error, refetch: list.refetch }}
        rows={[3, 76]}
        empty={entries?.length === 0 && <p>{t('historyNone')}</p>}
      >
        {(entries) => <AuditList withTarget={false} entries={entries} list={list} />}
      </QueryStates>
    </Modal>
  );
}
