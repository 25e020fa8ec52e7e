/** Answers of this device that did not reach the server and are not sent by themselves: the pupil decides. */
import { Button, Group } from '@mantine/core';
import type { SittingItem } from '@tiku/contracts/exams';
import { useMessages } from '../../i18n/messages.js';
import type { JournalEntry } from './journal.js';
import { practiceMessages } from './practice.messages.js';
import { ShownValue } from './result/shown-response.js';
import styles from './practice.module.css';

interface LeftBehindProps {
  items: readonly SittingItem[];
  entries: readonly JournalEntry[];
  unreadable: number;
  isHandedIn?: boolean;
  /** Undefined where nothing can be answered any more. */
  onUse?: ((entry: JournalEntry) => void) | undefined;
  onDelete: (entry: JournalEntry) => void;
}
export function LeftBehind({
  items,
  entries,
  unreadable,
  isHandedIn = false,
  onUse,
  onDelete,
}: LeftBehindProps) {
  const t = useMessages(practiceMessages);
  if (entries.length === 0 && unreadable === 0) return null;
  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <section className={styles.item} aria-labelledby="left-behind">
      <h2 id="left-behind">{t('leftBehind')}</h2>
      <p>{t(isHandedIn ? 'leftBehindResult' : 'leftBehindText')}</p>
      {unreadable > 0 && <p>{t('leftBehind.unreadable', { count: unreadable })}</p>}
      {entries.map((entry) => {
        const item = byId.get(entry.itemId);
        const name = item ? t('number', { n: item.number }) : t('leftBehind.gone');
        return (
          <div key={`${entry.itemId} ${entry.epoch}`} role="group" aria-label={name}>
            <b>{name}</b>
            {item && <ShownValue item={item} value={entry.value} />}
            <Group gap="xs">
              {item && onUse && (
                <Button size="compact-sm" variant="default" onClick={() => onUse(entry)}>
                  {t('leftBehind.use')}
                </Button>
              )}
              <Button size="compact-sm" variant="subtle" onClick={() => onDelete(entry)}>
                {t('leftBehind.delete')}
              </Button>
            </Group>
          </div>
        );
      })}
    </section>
  );
}
