/** The questions that are looked at most. */
import type { Question } from '@tiku/contracts/question-bank';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';
import { Section, Unread, type PartProps } from './section.js';

interface PopularProps extends PartProps {
  questions: readonly Pick<Question, 'id' | 'qid' | 'stem' | 'views'>[] | null;
}
export function Popular({ questions, onRetry }: PopularProps) {
  const t = useMessages(dashboardMessages);
  return (
    <Section title={t('popular')} all={{ to: '/questions', label: t('allQuestions') }}>
      {questions === null ? (
        <Unread onRetry={onRetry} />
      ) : questions.length === 0 ? (
        <p className={styles.nothing}>{t('noPopular')}</p>
      ) : (
        <ol className={styles.rows}>
          {questions.map(({ id, qid, stem, views }) => (
            <li key={id}>
              <Link to={`/questions/${qid}/view`}>
                <QuestionText source={stem} inline className="tk-paper tk-2l" />
              </Link>
              <small>{t('views', { count: views })}</small>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
