/** A bank as a thread-bound book on the shelf. */
import { IconBuilding, IconLock, IconWorld } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { BankFieldsFragment } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { BookCover, Face, Ratio, type RatioPart } from '../../ui/marks.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { BankMenu } from './bank-menu.js';
import styles from './banks.module.css';
import { bankMessages } from './question-banks.messages.js';
import type { BankActions } from './use-bank-actions.js';

const VISIBILITY_ICON = { private: IconLock, enterprise: IconBuilding, public: IconWorld } as const;

export function useDifficultyParts(counts: { easy: number; medium: number; hard: number }): RatioPart[] {
  const t = useMessages(uiMessages);
  return [
    { value: counts.easy, color: 'var(--tk-c3)', name: t('band.easy') },
    { value: counts.medium, color: 'var(--tk-c2)', name: t('band.medium') },
    { value: counts.hard, color: 'var(--tk-c1)', name: t('band.hard') },
  ];
}

interface BankProps {
  bank: BankFieldsFragment;
  actions: BankActions;
}

export function Visibility({ bank }: { bank: BankFieldsFragment }) {
  const t = useMessages(uiMessages);
  const Icon = VISIBILITY_ICON[bank.visibility];
  return (
    <span className={styles.visibility}>
      <Icon size={13} stroke={1.7} aria-hidden />
      {t(`visibility.${bank.visibility}`)}
    </span>
  );
}

export function RoleName({ bank }: { bank: BankFieldsFragment }) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  return <span className={styles.role}>{bank.myRole ? ui(`bankRole.${bank.myRole}`) : t('guest')}</span>;
}

export function BankCard({ bank, actions }: BankProps) {
  const t = useMessages(bankMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const parts = useDifficultyParts(bank.difficultyCounts);
  return (
    <article className={`tk-card ${styles.card}`}>
      <div className={styles.top}>
        <BookCover color={bank.cardColor} pattern={bank.cover} slip={ui(`category.${bank.category}`)} />
        <div>
          <h2 className="tk-2l">
            <Link to={`/question-banks/${bank.bid}`}>{bank.name}</Link>
          </h2>
          <div className={styles.meta}>
            <RoleName bank={bank} />
            <Visibility bank={bank} />
          </div>
        </div>
        <BankMenu bank={bank} actions={actions} withOpen />
      </div>
      <p className={`tk-2l ${styles.description}`}>{bank.description}</p>
      <div className={styles.counts}>
        <span>
          <b>{format.number(bank.questionCount)}</b> {t('count', { count: bank.questionCount })}
        </span>
        <span className="tk-legend" aria-hidden>
          {parts.map((part) => (
            <span key={part.name}>
              <i style={{ background: part.color }} />
              {part.name} {format.number(part.value)}
            </span>
          ))}
        </span>
      </div>
      <Ratio parts={parts} />
      <footer>
        <span className={styles.people}>
          <Face name={bank.creator.name} size={24} />
          <span className="tk-1" title={bank.creator.name}>
            {bank.creator.name}
          </span>
          {bank.memberCount > 1 && <span>{t('members', { count: bank.memberCount })}</span>}
        </span>
        <time dateTime={bank.updatedAt}>{t('updated', { ago: format.ago(bank.updatedAt) })}</time>
      </footer>
    </article>
  );
}
