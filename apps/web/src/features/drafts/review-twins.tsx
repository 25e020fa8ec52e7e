/** How many questions of a draft a bank has already, and one choice for all of them. */
import type { TwinChoice } from '@tiku/contracts/ingestion';
import { useMessages } from '../../i18n/messages.js';
import { draftMessages } from './drafts.messages.js';
import type { DraftQuestion } from './draft-editing.js';
import styles from './review.module.css';
import { TwinChoiceControl } from './twin-choice.js';
import type { Twins } from './twins.js';

interface ReviewTwinsProps {
  twins: Twins;
  questions: readonly DraftQuestion[];
  onOpen: (id: string) => void;
  onChoose: (ids: readonly string[], choice: TwinChoice) => void;
}

export function ReviewTwins({ twins, questions, onOpen, onChoose }: ReviewTwinsProps) {
  const t = useMessages(draftMessages);
  const ids = questions.flatMap(({ id }) => (twins.has(id) ? [id] : []));
  const [first] = ids;
  if (first === undefined) return null;
  return (
    <div className={`${styles.account} ${styles.twins}`} role="group" aria-label={t('twin.all')}>
      <span>{t('twin.count', { count: ids.length })}</span>
      <button type="button" className="tk-lnk" onClick={() => onOpen(first)}>
        {t('show')}
      </button>
      <span className={styles.spacer} />
      <TwinChoiceControl
        value={commonChoice(twins, ids)}
        label={t('twin.all')}
        onChoose={(choice) => onChoose(ids, choice)}
      />
      <small>{t('twin.help')}</small>
    </div>
  );
}

/** The choice that all of them have; null if they differ. */
export function commonChoice(twins: Twins, ids: readonly string[]): TwinChoice | null {
  const choices = new Set(ids.map((id) => twins.get(id)?.choice));
  return choices.size === 1 ? ([...choices][0] ?? null) : null;
}
