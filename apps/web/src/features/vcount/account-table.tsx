import { UnstyledButton } from '@mantine/core';
import { ROLES } from '@tiku/contracts/common';
import type { AdminAccount } from '@tiku/contracts/vcount-ledger';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { Face } from '../../ui/marks.js';
import { managementMessages } from './management.messages.js';
import styles from './management.module.css';
import { useAmount } from './use-amount.js';

const MONEY = ['balance', 'recharged', 'spent'] as const;

interface AccountTableProps {
  accounts: readonly AdminAccount[];
  sort: string;
  onSort: (sort: string) => void;
  onOpen: (userId: string) => void;
}
export function AccountTable({ accounts, sort, onSort, onOpen }: AccountTableProps) {
  const t = useMessages(managementMessages);
  const format = useFormat();
  const amount = useAmount();
  const facts = ({ role, email }: AdminAccount) => {
    const known = ROLES.find((one) => one === role);
    return [known && t(`role.${known}`), email].filter(Boolean).join(' · ');
  };
  const columns: Column<AdminAccount>[] = [
    {
      label: t('column.name'),
      sort: 'name',
      cell: (account) => (
        <span className={styles.person}>
          <Face name={account.name} size={30} />
          <span>
            <UnstyledButton
              className={`tk-1 ${styles.name}`}
              title={account.name}
              aria-label={t('open', { name: account.name })}
              onClick={() => onOpen(account.userId)}
            >
              {account.name}
            </UnstyledButton>
            <small className="tk-1">{facts(account)}</small>
          </span>
        </span>
      ),
    },
    ...MONEY.map((key) => ({
      label: t(`column.${key}`),
      sort: key,
      isDownFirst: true,
      isNumber: true,
      cell: (account: AdminAccount) => amount(account[key]),
    })),
    {
      label: t('column.createdAt'),
      sort: 'createdAt',
      isDownFirst: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
  ];
  return (
    <DataTable
      rows={accounts}
      keyOf={({ userId }) => userId}
      columns={columns}
      sort={sort}
      onSort={onSort}
      onOpen={({ userId }) => onOpen(userId)}
    />
  );
}
