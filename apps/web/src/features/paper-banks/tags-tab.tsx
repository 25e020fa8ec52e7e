/** The bank's own tags and those of its papers, each with how many papers have it. */
import type { PaperBank } from '@tiku/contracts/paper-bank';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { QueryStates } from '../../ui/query-states.js';
import { usePapersOf } from '../papers/papers.client.js';
import styles from './paper-bank.module.css';
import { paperBankMessages } from './paper-banks.messages.js';

export function TagsTab({ bank }: { bank: PaperBank }) {
  const t = useMessages(paperBankMessages);
  const { data, error, refetch } = usePapersOf(bank.id, { limit: 100 });
  if (!data) return <QueryStates query={{ error, refetch }} title={t('fail.tags')} rows={[2, 64]} />;
  const counts = new Map<string, number>(bank.tags.map((tag) => [tag, 0]));
  for (const tag of data.papers.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  if (counts.size === 0) return <EmptyState title={t('noTags')}>{t('noTagsText')}</EmptyState>;
  return (
    <ul className={`tk-card ${styles.tags}`}>
      {[...counts]
        .sort(([, one], [, other]) => other - one)
        .map(([tag, count]) => (
          <li key={tag}>
            <Link to={`/market?tags=${encodeURIComponent(tag)}`}>{tag}</Link>
            {count > 0 && <span className="tk-dim3">{t('paperCount', { count })}</span>}
          </li>
        ))}
    </ul>
  );
}
