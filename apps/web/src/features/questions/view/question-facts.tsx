/** The properties of a question besides its text: one row for each field of the specification. */
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { QuestionViewQuery } from '../../../generated/graphql.js';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { DifficultyStars, Tag } from '../../../ui/marks.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { sourceText } from '../question-sheet.js';
import { questionViewMessages } from './question-view.messages.js';
import styles from './question-view.module.css';

export type ViewedQuestion = NonNullable<QuestionViewQuery['question']>;

export function QuestionFacts({ question }: { question: ViewedQuestion }) {
  const t = useMessages(questionViewMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const { bank, creator } = question;
  return (
    <section className={`tk-card ${styles.facts}`} aria-labelledby="question-facts">
      <h2 id="question-facts">{t('facts')}</h2>
      <dl>
        <Fact name={t('fact.type')}>{ui(`type.${question.type}`)}</Fact>
        <Fact name={t('fact.category')}>
          {question.category.length > 0 && <Tags names={question.category} />}
        </Fact>
        <Fact name={t('fact.difficulty')}>
          <DifficultyStars value={question.difficulty} label />
        </Fact>
        <Fact name={t('fact.tags')}>{question.tags.length > 0 && <Tags names={question.tags} />}</Fact>
        <Fact name={t('fact.source')}>{sourceText(question.source)}</Fact>
        <Fact name={t('fact.score')}>
          {question.score != null && (
            <>
              {t('scoreValue', { score: question.score })}
              {question.answerScores.length > 0 && <small>{question.answerScores.join(' + ')}</small>}
            </>
          )}
        </Fact>
        {bank && (
          <Fact name={t('fact.bank')}>
            <Link className="tk-quiet-link" to={`/question-banks/${bank.bid}`}>
              {bank.name}
            </Link>
          </Fact>
        )}
        <Fact name={t('fact.views')}>{t('viewCount', { count: question.views })}</Fact>
        <Fact name={t('fact.favorites')}>{t('favoriteCount', { count: question.favorites })}</Fact>
        <Fact name={t('fact.creator')}>
          {creator.name}
          {creator.email && <small>{creator.email}</small>}
        </Fact>
        <Fact name={t('fact.created')}>{format.moment(question.createdAt)}</Fact>
        <Fact name={t('fact.updated')}>{format.moment(question.updatedAt)}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useMessages(questionViewMessages);
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="tk-dim3">{t('none')}</span>}</dd>
    </div>
  );
}

function Tags({ names }: { names: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </span>
  );
}
