import { Link } from 'react-router-dom';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { DataTable, type Column } from '../../ui/data-table.js';
import { BookCover, Ratio } from '../../ui/marks.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { RoleName, useDifficultyParts, Visibility } from './bank-card.js';
import { BankMenu } from './bank-menu.js';
import styles from './banks.module.css';
import { bankMessages } from './question-banks.messages.js';
import type { BankActions } from './use-bank-actions.js';

interface BankTableProps {
  banks: readonly BankFieldsFragment[];
  actions: BankActions;
}
export function BankTable({ banks, actions }: BankTableProps) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const columns: Column<BankFieldsFragment>[] = [
    {
      label: t('column.name'),
      cell: ({ bid, name, cardColor, cover }) => (
        <span className={styles.rowName}>
          <BookCover color={cardColor} pattern={cover} slip="" width={20} />
          <Link className="tk-1" to={`/question-banks/${bid}`}>
            {name}
          </Link>
        </span>
      ),
    },
    { label: t('column.category'), cell: ({ category }) => ui(`category.${category}`) },
    { label: t('column.role'), cell: (bank) => <RoleName bank={bank} /> },
    { label: t('column.visibility'), cell: (bank) => <Visibility bank={bank} /> },
    {
      label: t('column.questions'),
      isNumber: true,
      cell: ({ questionCount }) => format.number(questionCount),
    },
    { label: t('column.difficulty'), className: styles.ratio, cell: (bank) => <Difficulties of={bank} /> },
    {
      label: t('column.updated'),
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{format.ago(updatedAt)}</time>,
    },
  ];
  return (
    <DataTable
      rows={banks}
      keyOf={({ id }) => id}
      columns={columns}
      menu={{ label: ui('more'), of: (bank) => <BankMenu bank={bank} actions={actions} withOpen /> }}
    />
  );
}

const Difficulties = ({ of }: { of: BankFieldsFragment }) => (
  <Ratio parts={useDifficultyParts(of.difficultyCounts)} />
);
