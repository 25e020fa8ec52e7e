/** The papers that use a question and the other banks that contain it, as far as the reader may see them. */
import { Link } from 'react-router-dom';
import { useMessages } from '../../../i18n/messages.js';
import { Tag } from '../../../ui/marks.js';
import { useQuestionUses } from './question-uses.client.js';
import { questionViewMessages } from './question-view.messages.js';
import styles from './question-view.module.css';
import { viewAddress } from './view-place.js';

export function QuestionUses({ id, version }: { id: string; version: number }) {
  const t = useMessages(questionViewMessages);
  const { data, isError } = useQuestionUses(id);
  const isUnused = data && data.papers.length === 0 && data.copies.length === 0;
  return (
    <section className={`tk-card ${styles.panel}`} aria-labelledby="question-uses">
      <h2 id="question-uses">{t('uses')}</h2>
      {isError && <p className={styles.note}>{t('usesFailed')}</p>}
      {isUnused && <p className={styles.note}>{t('usesNone')}</p>}
      {data && data.papers.length > 0 && (
        <ul className={styles.related} aria-label={t('usesPapers')}>
          {data.papers.map(({ paperId, title, paperBank, n, questionVersion }) => (
            <li key={paperId}>
              <Link to={`/papers/${paperId}/view`}>
                <span className={styles.relatedStem}>{title}</span>
                <span className={styles.relatedFacts}>
                  {t('usesPlace', { n })}
                  {questionVersion < version && <Tag>{t('usesOlder', { version: questionVersion })}</Tag>}
                  <span className="tk-1">{paperBank.name}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data?.hasMore && <p className={styles.note}>{t('usesMore')}</p>}
      {data && data.copies.length > 0 && (
        <>
          <p className={styles.note}>{t('usesCopies')}</p>
          <ul className={styles.related}>
            {data.copies.map(({ id: copyId, qid, bank }) => (
              <li key={copyId}>
                <Link to={viewAddress(qid)}>
                  <span className={styles.relatedStem}>{bank.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
