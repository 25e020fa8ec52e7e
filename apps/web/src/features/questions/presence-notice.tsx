/** Who else has this question open. Nothing is locked: concurrent saves are merged. */
import { IconUsers } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { questionMessages } from './questions.messages.js';
import styles from './presence-notice.module.css';
import { usePresence } from './use-presence.js';

export function PresenceNotice({ id, editing }: { id: string | null; editing: boolean }) {
  const t = useMessages(questionMessages);
  const people = usePresence(id, editing);
  const names = (of: typeof people) => of.map(({ name }) => name).join(t('presence.separator'));
  const editors = people.filter((person) => person.editing);
  const readers = people.filter((person) => !person.editing);
  return (
    <div role="status" aria-live="polite" className={people.length > 0 ? styles.notice : undefined}>
      {people.length > 0 && <IconUsers size={17} stroke={1.7} aria-hidden />}
      {editors.length > 0 && <span>{t('presence.editing', { names: names(editors) })}</span>}
      {readers.length > 0 && <span>{t('presence.open', { names: names(readers) })}</span>}
    </div>
  );
}
