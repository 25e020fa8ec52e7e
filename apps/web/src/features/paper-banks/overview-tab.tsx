/** The description of the bank, a few of its questions before buying, and its price. */
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { SheetHeading } from '../../ui/question-card.js';
import { QuestionContent } from '../../ui/question-content.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { BuyPanel } from './buy-panel.js';
import styles from './paper-bank.module.css';
import { usePreview } from './paper-banks.client.js';
import { paperBankMessages } from './paper-banks.messages.js';
import { PapersTab } from './papers-tab.js';

interface OverviewProps {
  bank: PaperBank;
  onRefund: () => void;
}
export function OverviewTab({ bank, onRefund }: OverviewProps) {
  const t = useMessages(paperBankMessages);
  const isOutside = bank.myRole === null && !bank.purchased;
  return (
    <div className={styles.overview}>
      <div className={styles.main}>
        <section className={`tk-card ${styles.about}`}>
          <h2 className="tk-h">{t('about')}</h2>
          <p>{bank.description}</p>
          <Facts bank={bank} />
        </section>
        {isOutside ? <Preview bank={bank} /> : <PapersTab bank={bank} />}
      </div>
      <BuyPanel bank={bank} onRefund={onRefund} />
    </div>
  );
}

function Facts({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const facts: [string, string][] = [
    [t('field.category'), ui(`category.${bank.category}`)],
    ...(bank.subcategory ? [[t('field.subcategory'), bank.subcategory] as [string, string]] : []),
    [t('fact.papers'), format.number(bank.paperCount)],
    [t('fact.questions'), format.number(bank.questionCount)],
    [t('fact.sold'), format.number(bank.purchaseCount)],
    [t('fact.members'), format.number(bank.memberCount)],
    [t('fact.updated'), format.date(bank.updatedAt)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The preview for everyone before buying; without answers. */
function Preview({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const { data, error, refetch } = usePreview(bank.id, bank.status === 'published');
  if (bank.status !== 'published') return null;
  if (!data) return <QueryStates query={{ error, refetch }} title={t('fail.preview')} rows={[3, 120]} />;
  if (data.length === 0) return null;
  return (
    <section className="tk-sheet" aria-label={t('preview')}>
      <SheetHeading title={t('preview')} note={t('previewNote')} />
      {data.map((question, index) => (
        <article key={question.id} className={styles.previewed}>
          <QuestionContent question={question} number={index + 1} />
        </article>
      ))}
    </section>
  );
}
