/** The most viewed questions. */
import type { Question } from '@tiku/contracts/question-bank';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { dashboardMessages } from './dashboard.messages.js';
import styles from './dashboard.module.css';
import { ListSection, type PartProps } from './section.js';

interface PopularProps extends PartProps {
  questions: readonly Pick<Question, 'id' | 'qid' | 'stem' | 'views'>[] | null;
}
export function Popular({ questions, onRetry }: PopularProps) {
  const t = useMessages(dashboardMessages);
  return (
    <ListSection
      title={t('popular')}
      all={{ to: '/questions', label: t('allQuestions') }}
      items={questions}
      nothing={t('noPopular')}
      onRetry={onRetry}
    >
      {(shown) => (
        <ol className={styles.rows}>
          {shown.map(({ id, qid, stem, views }) => (
            <li key={id}>
              <Link to={`/questions/${qid}/view`}>
                <QuestionText source={stem} inline className="tk-paper tk-2l" />
              </Link>
              <small>{t('views', { count: views })}</small>
            </li>
          ))}
        </ol>
      )}
    </ListSection>
  );
}
