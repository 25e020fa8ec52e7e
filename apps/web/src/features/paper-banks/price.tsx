import { useMessages } from '../../i18n/messages.js';
import { useAmount } from '../vcount/use-amount.js';
import { paperBankMessages } from './paper-banks.messages.js';
import styles from './paper-banks.module.css';

export function Price({ value }: { value: number }) {
  const t = useMessages(paperBankMessages);
  const amount = useAmount();
  return (
    <span className={styles.price}>
      {value === 0 ? (
        <b>{t('free')}</b>
      ) : (
        <>
          <b>{amount(value)}</b> <i>V</i>
        </>
      )}
    </span>
  );
}
