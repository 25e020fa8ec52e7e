/** Questions that a bank has already: where, how similar, and what the save does with each, or with all. */
import { Alert, NativeSelect } from '@mantine/core';
import type { TwinChoice } from '@tiku/contracts/ingestion';
import { useMessages } from '../../i18n/messages.js';
import type { DraftQuestion } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import dialogStyles from './review-dialogs.module.css';
import { commonChoice } from './review-twins.js';
import styles from './review.module.css';
import { TwinChoiceControl } from './twin-choice.js';
import { TwinPlace } from './twin-notice.js';
import type { Twins } from './twins.js';
import { THRESHOLDS, useTwinThreshold } from './use-twin-threshold.js';

interface SaveDuplicatesProps {
  twins: Twins;
  chosen: readonly DraftQuestion[];
  numberOf: (question: DraftQuestion) => string;
  onChoose: (ids: readonly string[], choice: TwinChoice) => void;
}

export function SaveDuplicates({ twins, chosen, numberOf, onChoose }: SaveDuplicatesProps) {
  const t = useMessages(draftMessages);
  const shown = chosen.flatMap((question) => {
    const twin = twins.get(question.id);
    return twin ? [{ question, twin }] : [];
  });
  if (shown.length === 0) return null;
  const ids = shown.map(({ question }) => question.id);
  return (
    <Alert color="gamboge" mb="md" title={t('save.duplicates', { count: shown.length })}>
      {shown.length > 1 && (
        <TwinChoiceControl
          value={commonChoice(twins, ids)}
          label={t('twin.all')}
          onChoose={(choice) => onChoose(ids, choice)}
        />
      )}
      <Threshold />
      <ul className={dialogStyles.results}>
        {shown.map(({ question, twin }) => (
          <li key={question.id} className={dialogStyles.twin}>
            <b>{t('question', { n: numberOf(question) })}</b>
            <span className={styles.spacer}>
              <TwinPlace twin={twin} />
            </span>
            <TwinChoiceControl
              value={twin.choice}
              label={t('twin.choice', { n: numberOf(question) })}
              onChoose={(choice) => onChoose([question.id], choice)}
            />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Of the person, for later papers too. */
function Threshold() {
  const t = useMessages(draftMessages);
  const { threshold, setThreshold } = useTwinThreshold();
  return (
    <NativeSelect
      mt="xs"
      size="xs"
      label={t('twin.threshold')}
      value={String(threshold)}
      data={THRESHOLDS.map((one) => ({
        value: String(one),
        label: one === 1 ? t('twin.thresholdSame') : t('twin.thresholdFrom', { percent: one * 100 }),
      }))}
      onChange={(event) => setThreshold(Number(event.currentTarget.value))}
    />
  );
}
