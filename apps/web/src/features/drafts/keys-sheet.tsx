/** Every key of the review on one sheet. */
import { Kbd, Modal } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import { draftMessages } from './drafts.messages.js';
import styles from './review-dialogs.module.css';

const KEYS = [
  ['J', 'K', 'keys.move'],
  ['Enter', 'keys.confirm'],
  ['A', 'keys.confirmSure'],
  ['N', 'Tab', 'keys.doubt'],
  ['1–9', 'keys.candidate'],
  ['E', 'keys.edit'],
  ['S', 'keys.split'],
  ['M', 'keys.merge'],
  ['Del', 'keys.remove'],
  ['Ctrl+Z', 'Ctrl+Y', 'keys.undo'],
  ['?', 'keys.help'],
] as const;
const IN_FIELD = [
  ['Esc', 'keys.leave'],
  ['Ctrl+Enter', 'keys.confirm'],
  ['Alt+J', 'Alt+K', 'keys.move'],
  ['F8', 'Shift+F8', 'keys.doubts'],
] as const;
type Row = (typeof KEYS)[number] | (typeof IN_FIELD)[number];

export function KeysSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useMessages(draftMessages);
  const rows = (list: readonly Row[]) => (
    <dl className={styles.keyList}>
      {list.map((row) => {
        const label = row[row.length - 1] as Extract<Row[number], `keys.${string}`>;
        return (
          <div key={`${row[0]}${label}`}>
            <dt>
              {row.slice(0, -1).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{t(label)}</dd>
          </div>
        );
      })}
    </dl>
  );
  return (
    <Modal opened={opened} onClose={onClose} title={t('keys.title')}>
      {rows(KEYS)}
      <h3 className={styles.keyHead}>{t('keys.inField')}</h3>
      {rows(IN_FIELD)}
    </Modal>
  );
}
