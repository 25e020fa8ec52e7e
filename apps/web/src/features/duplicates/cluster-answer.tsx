/** The parts of a question besides its text that a merge would lose: type, answer, solution, difficulty, tags. */
import type { DuplicateCluster } from '@tiku/contracts/question-bank';
import { useMessages } from '../../i18n/messages.js';
import { DifficultyStars, Tag } from '../../ui/marks.js';
import { answerText, QuestionText } from '../../ui/question-content.js';
import { uiMessages } from '../../ui/ui.messages.js';
import styles from './duplicates.module.css';

export function ClusterAnswer({ question }: { question: DuplicateCluster['questions'][number] }) {
  const ui = useMessages(uiMessages);
  const { type, difficulty, tags, solution } = question;
  const answer = answerText(question);
  return (
    // A long formula scrolls on a phone, so the keyboard must reach it.
    <div className={styles.answer} tabIndex={0} role="group" aria-label={ui('answer')}>
      <div>
        <Tag>{ui(`type.${type}`)}</Tag>
        <DifficultyStars value={difficulty} />
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
      <div className="tk-paper">
        {answer === '' ? (
          <span className="tk-dim">{ui('noAnswer')}</span>
        ) : (
          <>
            <b>{ui('answer')}</b> <QuestionText inline source={answer} figures={question} />
          </>
        )}
      </div>
      {solution !== '' && (
        <details>
          <summary>{ui('solution')}</summary>
          <div className="tk-paper">
            <QuestionText source={solution} figures={question} />
          </div>
        </details>
      )}
    </div>
  );
}
