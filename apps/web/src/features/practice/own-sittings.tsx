/** The own sittings, all or of one paper: continue, or look at the result. */
import type { SittingSummary } from '@tiku/contracts/exams';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { MoreButton } from '../../ui/more-button.js';
import { QueryStates } from '../../ui/query-states.js';
import { useMySittings } from './practice.client.js';
import { practiceMessages } from './practice.messages.js';
import styles from './sittings.module.css';

const SHOWN = 5;

export function Sittings({ paperId = null, title }: { paperId?: string | null; title: string }) {
  const t = useMessages(practiceMessages);
  const list = useMySittings(paperId, SHOWN);
  if (list.data?.sittings.length === 0) return null;
  return (
    <section className={styles.sittings}>
      <h2>{title}</h2>
      <QueryStates query={list} title={t('fail.sittings')} rows={[2, 48]}>
        {({ sittings }) => (
          <>
            <ul>
              {sittings.map((sitting) => (
                <Row key={sitting.id} sitting={sitting} />
              ))}
            </ul>
            <MoreButton of={list}>{t('sittings.more')}</MoreButton>
          </>
        )}
      </QueryStates>
    </section>
  );
}

function Row({ sitting }: { sitting: SittingSummary }) {
  const t = useMessages(practiceMessages);
  const format = useFormat();
  const { id, title, attempt, result, answered, itemCount, startedAt } = sitting;
  return (
    <li>
      <Link to={`/practice/${id}`}>{title}</Link>
      <span>{t('attempt', { n: attempt })}</span>
      <span>
        {result
          ? t('score', { points: format.number(result.points), maximum: format.number(result.maximum) })
          : t('answered', { count: answered, total: itemCount })}
      </span>
      {result !== null && result.unmarked > 0 && <span>{t('unmarked', { count: result.unmarked })}</span>}
      <time dateTime={startedAt}>{t('startedAt', { ago: format.ago(startedAt) })}</time>
      <span className="tk-grow" />
      <b aria-hidden>{t(result ? 'look' : 'continue')}</b>
    </li>
  );
}
