/** What the pupil answered, as print. */
import type { Mark, ResponseValue, SittingItem } from '@tiku/contracts/exams';
import { useMessages } from '../../../i18n/messages.js';
import { optionLabel, QuestionText } from '../../../ui/question-content.js';
import { asFormula, formulaOf, isFormula } from '../blank-text.js';
import { practiceMessages } from '../practice.messages.js';
import { blanksOf, isAnswered, optionsOf, textOf } from '../responded.js';
import styles from './result.module.css';

interface ShownValueProps {
  item: SittingItem;
  value: ResponseValue;
  /** Of the blanks; none before the marking. */
  mark?: Mark;
}
export function ShownValue({ item, value, mark }: ShownValueProps) {
  const t = useMessages(practiceMessages);
  if (!isAnswered(value)) return <p className="tk-dim">{t('noResponse')}</p>;
  if (value && 'options' in value) {
    const letters = item.question.options.flatMap(({ id }, at) =>
      optionsOf(value).includes(id) ? [optionLabel(at)] : [],
    );
    return (
      <p>
        {t('yours')} <b>{letters.join(' ')}</b>
      </p>
    );
  }
  if (value && 'blanks' in value)
    return (
      <ol className={styles.given}>
        {blanksOf(value).map((text, at) => (
          <li key={at}>
            <span className="tk-paper">
              <QuestionText inline source={isFormula(text, false) ? asFormula(formulaOf(text)) : text} />
            </span>
            <BlankSaid of={mark?.blanks[at]} />
          </li>
        ))}
      </ol>
    );
  return (
    <div className={styles.given}>
      <p>{t('yours')}</p>
      <p className={styles.text}>{textOf(value)}</p>
    </div>
  );
}

function BlankSaid({ of }: { of: Mark['blanks'][number] | undefined }) {
  const t = useMessages(practiceMessages);
  if (!of) return null;
  const said = of.verdict === 'unknown' ? 'blankUnknown' : of.isRight ? 'blankRight' : 'blankWrong';
  return (
    <span className={styles.blankSaid} data-said={said}>
      {t(`mark.${said}`)}
    </span>
  );
}
