/** Accounts; on a phone each is a card. */
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { ROLES } from '@tiku/contracts/common';
import type { AdminAccount } from '@tiku/contracts/vcount-ledger';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Face } from '../../ui/marks.js';
import { opensByClick } from '../../ui/row-click.js';
import { managementMessages } from './management.messages.js';
import styles from './management.module.css';
import { useAmount } from './use-amount.js';

const COLUMNS = ['name', 'balance', 'recharged', 'spent', 'createdAt'] as const;
const MONEY = ['balance', 'recharged', 'spent'] as const;

interface AccountTableProps {
  accounts: readonly AdminAccount[];
  sort: string;
  onSort: (sort: string) => void;
  onOpen: (userId: string) => void;
}
export function AccountTable({ accounts, sort, onSort, onOpen }: AccountTableProps) {
  const t = useMessages(managementMessages);
  return (
    <div className="tk-card tk-table-wrap">
      <table className={`tk-table ${styles.table}`} data-cards>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Head key={column} column={column} sort={sort} onSort={onSort} label={t(`column.${column}`)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <Row key={account.userId} account={account} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps extends Pick<AccountTableProps, 'sort' | 'onSort'> {
  column: (typeof COLUMNS)[number];
  label: string;
}
function Head({ column, label, sort, onSort }: HeadProps) {
  const t = useMessages(managementMessages);
  const isDown = sort === `-${column}`;
  const direction = isDown ? 'descending' : sort === column ? 'ascending' : 'none';
  const Icon = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  const isMoney = MONEY.some((money) => money === column);
  return (
    <th scope="col" aria-sort={direction} className={isMoney ? 'tk-table-number' : undefined}>
      <UnstyledButton
        className={styles.sort ?? ''}
        aria-label={t('sortBy', { column: label })}
        onClick={() => onSort(isDown ? column : `-${column}`)}
      >
        {label}
        {direction !== 'none' && <Icon size={13} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}

function Row({ account, onOpen }: { account: AdminAccount } & Pick<AccountTableProps, 'onOpen'>) {
  const t = useMessages(managementMessages);
  const format = useFormat();
  const amount = useAmount();
  const role = ROLES.find((known) => known === account.role);
  return (
    <tr {...opensByClick(() => onOpen(account.userId))}>
      <th scope="row">
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
            <small className="tk-1">
              {[role && t(`role.${role}`), account.email].filter(Boolean).join(' · ')}
            </small>
          </span>
        </span>
      </th>
      {MONEY.map((key) => (
        <td key={key} className={`tk-table-number ${styles.money}`} data-label={t(`column.${key}`)}>
          {amount(account[key])}
        </td>
      ))}
      <td data-label={t('column.createdAt')}>
        <time dateTime={account.createdAt}>{format.date(account.createdAt)}</time>
      </td>
    </tr>
  );
}
