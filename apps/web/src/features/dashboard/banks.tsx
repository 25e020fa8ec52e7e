/** The banks that the person owns or works in, the latest changed first; those of others name their creator. */
import { Link } from 'react-router-dom';
import type { DashboardQuery } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { BookCover, Ratio } from '../../ui/marks.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { useDifficultyParts } from '../question-banks/bank-card.js';
import { Bars } from '../question-banks/bars.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';
import { ListSection, type PartProps } from './section.js';

type Bank = NonNullable<DashboardQuery['dashboard']['banks']>[number];

interface BanksProps extends PartProps {
  banks: readonly Bank[] | null;
}
export function Banks({ banks, onRetry }: BanksProps) {
  const t = useMessages(dashboardMessages);
  return (
    <ListSection
      title={t('banks')}
      all={{ to: '/question-banks', label: t('allBanks') }}
      items={banks}
      nothing={t('noBanks')}
      onRetry={onRetry}
    >
      {(shown) => (
        <ul className={styles.rows}>
          {shown.map((bank) => (
            <BankLine key={bank.id} bank={bank} />
          ))}
        </ul>
      )}
    </ListSection>
  );
}

function BankLine({ bank }: { bank: Bank }) {
  const t = useMessages(dashboardMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const isOwn = bank.myRole === 'owner';
  const parts = useDifficultyParts(bank.difficultyCounts);
  return (
    <li className={styles.bank}>
      <BookCover
        color={bank.cardColor}
        pattern={bank.cover}
        slip={ui(`category.${bank.category}`)}
        width={38}
      />
      <div>
        <Link className="tk-1" to={`/question-banks/${bank.bid}`}>
          {bank.name}
        </Link>
        <small className="tk-1">
          {isOwn
            ? bank.description || ui(`category.${bank.category}`)
            : bank.myRole
              ? t('othersBank', { name: bank.creator.name, role: ui(`bankRole.${bank.myRole}`) })
              : bank.creator.name}
        </small>
      </div>
      <div className={styles.bankCount}>
        <span>{t('questionCount', { count: bank.questionCount })}</span>
        <Ratio parts={parts} />
      </div>
      <time className="tk-only-d" dateTime={bank.updatedAt}>
        {format.ago(bank.updatedAt)}
      </time>
    </li>
  );
}

export function BankSizes({ banks, onRetry }: BanksProps) {
  const t = useMessages(dashboardMessages);
  return (
    <div className={styles.columns}>
      <Banks banks={banks} onRetry={onRetry} />
      {banks && (
        <Bars
          title={t('bankSizes')}
          rows={banks.map(({ name, questionCount }) => ({ name, value: questionCount }))}
        />
      )}
    </div>
  );
}
