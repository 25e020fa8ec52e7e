/** The three most similar questions; a click opens one. */
import { Link } from 'react-router-dom';
import type { QuestionAroundQuery } from '../../../generated/graphql.js';
import { useMessages } from '../../../i18n/messages.js';
import { DifficultyStars } from '../../../ui/marks.js';
import { QuestionText } from '../../../ui/question-content.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { questionViewMessages } from './question-view.messages.js';
import styles from './question-view.module.css';
import { viewAddress } from './view-place.js';

interface RelatedQuestionsProps {
  /** Undefined while loading. */
  questions: QuestionAroundQuery['relatedQuestions'] | undefined;
  isFailed: boolean;
}

export function RelatedQuestions({ questions, isFailed }: RelatedQuestionsProps) {
  const t = useMessages(questionViewMessages);
  const ui = useMessages(uiMessages);
  return (
    <section className={`tk-card ${styles.panel}`} aria-labelledby="related-questions">
      <h2 id="related-questions">{t('related')}</h2>
      {isFailed && <p className={styles.note}>{t('relatedFailed')}</p>}
      {questions?.length === 0 && <p className={styles.note}>{t('relatedNone')}</p>}
      <ul className={styles.related}>
        {questions?.map(({ id, qid, type, difficulty, stem, images, tikz, bank }) => (
          <li key={id}>
            <Link to={viewAddress(qid)}>
              <span className={`tk-paper ${styles.relatedStem}`}>
                <QuestionText inline source={stem} figures={{ images, tikz }} />
              </span>
              <span className={styles.relatedFacts}>
                {ui(`type.${type}`)}
                <DifficultyStars value={difficulty} />
                {bank && <span className="tk-1">{bank.name}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
