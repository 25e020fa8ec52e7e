/** A paper bank on the shelf or in the market. */
import type { BankChanges, PaperBank } from '@tiku/contracts/paper-bank';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { BookCover, Face, Tag } from '../../ui/marks.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { coverColorOf } from '../../ui/cover-color.js';
import { TimeLeft } from '../questions/trash/time-left.js';
import { leaveMarket } from './market-place.js';
import { paperBankMessages } from './paper-banks.messages.js';
import styles from './paper-banks.module.css';
import { Price } from './price.js';
import { Rating } from './rating.js';

/** The caller's relation to the bank, or its state: one word. */
export function Standing({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  if (bank.invited) return <Tag tone="gamboge">{t('invited')}</Tag>;
  if (bank.purchased) return <Tag tone="malachite">{t('bought')}</Tag>;
  return bank.myRole && <span className={styles.role}>{ui(`bankRole.${bank.myRole}`)}</span>;
}

interface CardProps {
  bank: PaperBank;
  market: boolean;
  /** Papers published since its buyer last looked. */
  changes: number;
}
function PaperBankCard({ bank, market, changes }: CardProps) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  return (
    <article className={`tk-card ${styles.card}`}>
      <div className={styles.top}>
        <BookCover color={coverColorOf(bank.id)} slip={ui(`category.${bank.category}`)} />
        <div>
          <h2 className="tk-2l">
            <Link
              to={`/paper-banks/${bank.id}`}
              onClick={() => {
                if (market) leaveMarket(bank.id);
              }}
            >
              {bank.name}
            </Link>
          </h2>
          <div className={styles.meta}>
            <Standing bank={bank} />
            {changes > 0 && <Tag tone="gamboge">{t('changed', { count: changes })}</Tag>}
            {bank.subcategory && <span className="tk-1">{bank.subcategory}</span>}
            {!market && (
              <span>{bank.status === 'draft' ? t('status.draft') : ui(`visibility.${bank.visibility}`)}</span>
            )}
          </div>
        </div>
      </div>
      <p className={`tk-2l ${styles.description}`}>{bank.description}</p>
      <div className={styles.counts}>
        <span>
          <b>{format.number(bank.paperCount)}</b> {t('papers', { count: bank.paperCount })}
        </span>
        <span className="tk-dim">{t('questions', { count: bank.questionCount })}</span>
        <span className="tk-grow" />
        <Rating value={bank.rating} count={bank.reviewCount} />
      </div>
      <footer>
        <span className={styles.people}>
          <Face name={bank.owner.name} size={24} />
          <span className="tk-1" title={bank.owner.name}>
            {bank.owner.name}
          </span>
          {bank.purchaseCount > 0 && <span>{t('sold', { count: bank.purchaseCount })}</span>}
        </span>
        {bank.deletedAt !== null && bank.myRole === 'owner' ? (
          <TimeLeft deletedAt={bank.deletedAt} />
        ) : market && (bank.purchased || bank.myRole !== null) ? (
          <span className={styles.open}>{t('openBank')}</span>
        ) : market || bank.status === 'published' ? (
          <Price value={bank.price} />
        ) : (
          <time dateTime={bank.updatedAt}>{t('updated', { ago: format.ago(bank.updatedAt) })}</time>
        )}
      </footer>
    </article>
  );
}

interface GridProps {
  banks: readonly PaperBank[];
  market?: boolean;
  changes?: readonly BankChanges[];
}
export function PaperBankGrid({ banks, market = false, changes = [] }: GridProps) {
  const changesOf = new Map(changes.map(({ paperBankId, papers }) => [paperBankId, papers.length]));
  return (
    <div className={styles.grid}>
      {banks.map((bank) => (
        <PaperBankCard key={bank.id} bank={bank} market={market} changes={changesOf.get(bank.id) ?? 0} />
      ))}
    </div>
  );
}
