/** A paper on a narrow screen: its questions in one column at reading size, without sheets. */
import { useFormat } from '../../i18n/format.js';
import { QuestionContent } from '../../ui/question-content.js';
import { SectionHeading, usePaperBlocks } from './paper-blocks.js';
import { PaperHead } from './paper-head.js';
import { languageOf } from './paper-language.js';
import type { PaperSheetsProps } from './paper-sheets.js';
import styles from './paper-sheets.module.css';
import { usePrintSettings } from './view/print-settings.js';

export function PaperFlow({ draft, hasAnswers }: PaperSheetsProps) {
  const format = useFormat();
  const language = languageOf(draft, format.language);
  const blocks = usePaperBlocks(draft, language);
  const settings = usePrintSettings();
  // The table of scores is filled in by hand on paper.
  const head = { ...settings, scoreTable: false };
  return (
    <div className={`tk-sheet ${styles.flow}`}>
      {blocks.map((block) => (
        <div key={block.key} className={styles.flowBlock}>
          {block.kind === 'title' && <PaperHead draft={draft} settings={head} language={language} />}
          {block.kind === 'section' && (
            <SectionHeading section={block.section} n={block.n} language={language} />
          )}
          {block.kind === 'question' && (
            <QuestionContent question={block.question} number={block.n} showAnswer={hasAnswers} />
          )}
        </div>
      ))}
    </div>
  );
}
