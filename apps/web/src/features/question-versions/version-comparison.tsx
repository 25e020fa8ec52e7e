/** Two versions of a question side by side, typeset, with the differences marked. */
import type { QuestionVersion } from '@tiku/contracts/question-bank';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { questionTexts } from '../../ui/question-texts.js';
import { uiMessages } from '../../ui/ui.messages.js';
import styles from './question-history.module.css';
import { versionMessages } from './question-versions.messages.js';
import { differenceOf, type Range } from './text-difference.js';
import { rowsOf } from './version-rows.js';

/** A version, or any other value with a question's content and a number. */
type ComparedVersion = Pick<QuestionVersion, 'version' | 'content'>;

interface ComparisonProps {
  former: ComparedVersion;
  latter: ComparedVersion;
  /** If the names of the versions are not enough. */
  heads?: readonly [string, string];
}
export function VersionComparison({ former, latter, heads }: ComparisonProps) {
  const t = useMessages(versionMessages);
  const questionText = useMessages(questionTexts);
  const ui = useMessages(uiMessages);
  const rows = rowsOf(former.content, latter.content, (field, value) =>
    ui(`${field}.${value}` as 'type.unknown'),
  ).map((row) => ({ ...row, difference: differenceOf(row.before, row.after) }));
  return (
    <div
      className={`tk-sheet ${styles.comparison}`}
      role="table"
      aria-label={t('compared', { former: former.version, latter: latter.version })}
    >
      <div role="row" className={styles.heads}>
        <b role="columnheader">{heads?.[0] ?? t('version', { n: former.version })}</b>
        <b role="columnheader">{heads?.[1] ?? t('version', { n: latter.version })}</b>
      </div>
      {rows.map(({ field, before, after, isPlain, difference }, at) => (
        <div key={at} role="row" className={styles.row}>
          {(at === 0 || rows[at - 1]?.field !== field) && (
            <small className={styles.field}>{questionText(`field.${field}`)}</small>
          )}
          <Side
            role="cell"
            text={before}
            content={former.content}
            isPlain={isPlain}
            marks={difference.before}
            kind="gone"
          />
          <Side
            role="cell"
            text={after}
            content={latter.content}
            isPlain={isPlain}
            marks={difference.after}
            kind="new"
          />
        </div>
      ))}
    </div>
  );
}

interface SideProps {
  text: string;
  /** The question whose pictures the text may show. */
  content?: Pick<QuestionVersion['content'], 'images' | 'tikz'>;
  isPlain: boolean;
  marks: readonly Range[];
  kind: 'gone' | 'new';
  /** Set if the texts are in a table. */
  role?: 'cell';
}
/** One of two texts, typeset, with the differences marked. */
export function Side({ text, content, isPlain, marks, kind, role }: SideProps) {
  const t = useMessages(versionMessages);
  return (
    <div role={role} className={`tk-paper ${styles.side}`} data-kind={kind}>
      {text === '' ? (
        <span className="tk-dim3">{t('none')}</span>
      ) : isPlain ? (
        marks.length > 0 ? (
          <mark>{text}</mark>
        ) : (
          text
        )
      ) : (
        <QuestionText source={text} {...(content && { figures: content })} marks={marks} />
      )}
    </div>
  );
}
