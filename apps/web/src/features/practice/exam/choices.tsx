/** The options of a choice: native radios and check boxes, so that keys and screen readers have them. */
import type { ResponseValue, SittingItem } from '@tiku/contracts/exams';
import { useMessages } from '../../../i18n/messages.js';
import { optionLabel, QuestionText } from '../../../ui/question-content.js';
import { practiceMessages } from '../practice.messages.js';
import { optionsOf, withOption } from '../responded.js';
import styles from './exam.module.css';

export interface ItemInputProps {
  item: SittingItem;
  value: ResponseValue;
  isClosed: boolean;
  /** False if it is too long. */
  onWrite: (value: ResponseValue) => boolean;
}

export function Choices({ item, value, isClosed, onWrite }: ItemInputProps) {
  const t = useMessages(practiceMessages);
  const isSeveral = item.form === 'multipleChoice';
  const chosen = optionsOf(value);
  const { images, tikz, options } = item.question;
  return (
    <fieldset className={styles.choices} disabled={isClosed}>
      <legend className="tk-sr">{t(isSeveral ? 'chooseSeveral' : 'chooseOne', { n: item.number })}</legend>
      {options.map(({ id, text }, index) => (
        <label key={id} data-chosen={chosen.includes(id) || undefined}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={item.id}
            checked={chosen.includes(id)}
            onChange={() => onWrite(withOption(value, id, isSeveral))}
          />
          <span className={styles.letter}>{optionLabel(index)}</span>
          <span className="tk-paper">
            <QuestionText inline source={text} figures={{ images, tikz }} />
          </span>
        </label>
      ))}
      {chosen.length > 0 && !isClosed && (
        <button type="button" className="tk-lnk" data-quiet onClick={() => onWrite(null)}>
          {t('clear')}
        </button>
      )}
    </fieldset>
  );
}
