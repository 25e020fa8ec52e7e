/** Two versions of a paper: their details, then their questions with the change of each. */
import type { PaperQuestion, PaperVersionContent } from '@tiku/contracts/paper-bank';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Tag, type Tone } from '../../../ui/marks.js';
import { QuestionContent } from '../../../ui/question-content.js';
import { differenceOf } from '../../question-versions/text-difference.js';
import { Side, VersionComparison } from '../../question-versions/version-comparison.js';
import { paperMessages } from '../papers.messages.js';
import {
  fieldDifferences,
  isChanged,
  sectionDifferences,
  type QuestionDifference,
  type SectionDifference,
} from './paper-difference.js';
import { paperHistoryMessages } from './paper-history.messages.js';
import styles from './paper-history.module.css';

interface ComparisonProps {
  former: PaperVersionContent;
  latter: PaperVersionContent;
}
export function PaperComparison({ former, latter }: ComparisonProps) {
  const t = useMessages(paperHistoryMessages);
  const fields = fieldDifferences(former, latter);
  const sections = sectionDifferences(former, latter);
  return (
    <div className={`tk-sheet ${styles.comparison}`}>
      {fields.map(({ field, before, after }) => {
        const marks = differenceOf(before, after);
        const isPlain = field !== 'title' && field !== 'description';
        return (
          <div key={field} className={styles.field}>
            <small>{t(`change.${field}`)}</small>
            <Side text={before} isPlain={isPlain} marks={marks.before} kind="gone" />
            <Side text={after} isPlain={isPlain} marks={marks.after} kind="new" />
          </div>
        );
      })}
      {sections.map((section) => (
        <Section key={section.key} section={section} />
      ))}
    </div>
  );
}

function Section({ section: { before, after, questions } }: { section: SectionDifference }) {
  const t = useMessages(paperHistoryMessages);
  const of = useMessages(paperMessages);
  const nameOf = (title: string) => title || of('untitledSection');
  return (
    <section className={styles.section}>
      <h3 className="tk-h">
        {nameOf(after ?? before ?? '')}
        {before === undefined && <Tag tone="malachite">{t('sectionAdded')}</Tag>}
        {after === undefined && <Tag tone="cinnabar">{t('sectionRemoved')}</Tag>}
        {before !== undefined && after !== undefined && before !== after && (
          <small>{t('sectionRenamed', { name: nameOf(before) })}</small>
        )}
      </h3>
      {runsOf(questions).map((run) =>
        run.some(isChanged) ? (
          run.map((question) => <Question key={question.key} question={question} />)
        ) : (
          <p key={run[0]?.key} className={styles.unchanged}>
            {run.length === 1
              ? t('unchangedOne', { n: run[0]?.n ?? 1 })
              : t('unchanged', { from: run[0]?.n ?? 1, to: run.at(-1)?.n ?? 1 })}
          </p>
        ),
      )}
    </section>
  );
}

/** Unchanged neighbours collapse into one line. */
function runsOf(questions: readonly QuestionDifference[]): QuestionDifference[][] {
  const runs: QuestionDifference[][] = [];
  for (const question of questions) {
    const last = runs.at(-1);
    if (last && !isChanged(question) && !last.some(isChanged)) last.push(question);
    else runs.push([question]);
  }
  return runs;
}

function Question({ question: { n, before, after, isMoved } }: { question: QuestionDifference }) {
  const t = useMessages(paperHistoryMessages);
  const format = useFormat();
  const shown = after ?? before;
  if (!shown) return null;
  const isNewVersion = before && after && before.questionVersion !== after.questionVersion;
  const [tone, mark]: [Tone, string] | [] = !before
    ? ['malachite', t('added')]
    : !after
      ? ['cinnabar', t('removed')]
      : [];
  return (
    <article className={styles.question} data-kind={!before ? 'new' : !after ? 'gone' : undefined}>
      <div className={styles.marks}>
        {mark && <Tag tone={tone}>{mark}</Tag>}
        {isMoved && <Tag tone="indigo">{t('moved')}</Tag>}
        {before && after && before.score !== after.score && (
          <Tag tone="gamboge">
            {t('scored', { before: format.number(before.score), after: format.number(after.score) })}
          </Tag>
        )}
        {isNewVersion && (
          <Tag tone="gamboge">
            {t('versioned', { before: before.questionVersion, after: after.questionVersion })}
          </Tag>
        )}
      </div>
      {isNewVersion ? (
        <VersionComparison former={comparedOf(before)} latter={comparedOf(after)} />
      ) : (
        <QuestionContent question={shown.question} number={n} />
      )}
    </article>
  );
}

const comparedOf = ({ questionVersion, question }: PaperQuestion) => ({
  version: questionVersion,
  content: question,
});
