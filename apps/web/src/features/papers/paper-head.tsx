/** The head of a paper: school, title, marks and time, instructions, the table of scores. */
import type { Language } from '@tiku/contracts/common';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { figuresOf } from './editor/paper-figures.js';
import type { PaperDraft } from './editor/paper-draft.js';
import { ordinal } from './ordinal.js';
import { paperMessages } from './papers.messages.js';
import styles from './paper-sheets.module.css';
import type { PrintSettings } from './view/print-settings.js';

interface PaperHeadProps {
  draft: PaperDraft;
  settings: PrintSettings;
  /** The language of the paper. */
  language: Language;
}

export function PaperHead({ draft, settings, language }: PaperHeadProps) {
  const t = useMessages(paperMessages, language);
  const format = useFormat();
  const { score } = figuresOf(draft);
  const facts = [
    draft.timeLimitMinutes !== null && t('timeAllowed', { minutes: draft.timeLimitMinutes }),
    score > 0 && t('fullMarks', { score: format.number(score) }),
  ].filter(Boolean);
  const { layout, school, logo } = settings;
  return (
    <header className={styles.title}>
      {layout === 'branded' && (school !== '' || logo !== undefined) && (
        <div className={styles.brand}>
          {logo !== undefined && <img src={logo} alt="" />}
          {school}
        </div>
      )}
      <h2>{draft.title.trim() || t('untitled')}</h2>
      {facts.length > 0 && <p>{facts.join('　　')}</p>}
      {settings.nameLine && !(settings.sealingLine ?? layout === 'exam') && (
        <p className={styles.nameLine}>
          {(['seal.class', 'seal.name', 'seal.number'] as const).map((field) => (
            <span key={field}>{t(field)}</span>
          ))}
        </p>
      )}
      {draft.description.trim() !== '' && (
        <QuestionText className={styles.description} source={draft.description} />
      )}
      {(settings.scoreTable ?? layout === 'exam') && (
        <ScoreTable sections={draft.sections.length} language={language} />
      )}
    </header>
  );
}

function ScoreTable({ sections, language }: { sections: number; language: Language }) {
  const t = useMessages(paperMessages, language);
  const heads = Array.from({ length: sections }, (_, at) => ordinal(at + 1, language));
  return (
    <table className={styles.scores}>
      <tbody>
        <tr>
          <th>{t('scores.number')}</th>
          {heads.map((head) => (
            <td key={head}>{head}</td>
          ))}
          <td>{t('scores.total')}</td>
        </tr>
        <tr>
          <th>{t('scores.score')}</th>
          {heads.map((head) => (
            <td key={head} />
          ))}
          <td />
        </tr>
      </tbody>
    </table>
  );
}
