/** The look of a bank's cover: its colour and its pattern. */
import { BANK_COVERS } from '@tiku/contracts/question-bank';
import { useMessages } from '../../i18n/messages.js';
import { COVER_COLORS } from '../../theme/palette.js';
import { BookCover } from '../../ui/marks.js';
import { coverOf, type BankFormValues } from './bank-form.js';
import styles from './bank-form.module.css';
import { bankMessages } from './question-banks.messages.js';

type Cover = Pick<BankFormValues, 'cardColor' | 'cover'>;

interface CoverFieldsProps {
  values: Cover;
  set: (change: Partial<Cover>) => void;
}

export function CoverFields({ values, set }: CoverFieldsProps) {
  const t = useMessages(bankMessages);
  return (
    <>
      <fieldset className={styles.colors}>
        <legend>{t('field.color')}</legend>
        {COVER_COLORS.map(({ name, value }) => (
          <label key={value} title={t(`color.${name}`)} data-on={values.cardColor === value || undefined}>
            <input
              type="radio"
              name="cardColor"
              value={value}
              checked={values.cardColor.toLowerCase() === value.toLowerCase()}
              onChange={() => set({ cardColor: value })}
            />
            <i style={{ background: value }} />
            <span className="tk-sr">{t(`color.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.covers}>
        <legend>{t('field.cover')}</legend>
        {[null, ...BANK_COVERS].map((pattern) => (
          <label key={pattern ?? 'plain'}>
            <input
              type="radio"
              name="cover"
              checked={pattern === coverOf(values.cover)}
              onChange={() => set({ cover: pattern })}
            />
            <BookCover color={values.cardColor} pattern={pattern} slip="" width={30} />
            <span>{t(`cover.${pattern ?? 'plain'}`)}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
