/** Chooses what a save does with a question that a bank has already. */
import { SegmentedControl } from '@mantine/core';
import { TWIN_CHOICES, type TwinChoice } from '@tiku/contracts/ingestion';
import { useMessages } from '../../i18n/messages.js';
import { draftMessages } from './drafts.messages.js';

interface TwinChoiceControlProps {
  /** Null if several questions have different choices. */
  value: TwinChoice | null;
  label: string;
  onChoose: (choice: TwinChoice) => void;
}

export function TwinChoiceControl({ value, label, onChoose }: TwinChoiceControlProps) {
  const t = useMessages(draftMessages);
  const labels = { skip: t('twin.skip'), link: t('twin.link'), keep: t('twin.keep') };
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={value ?? ''}
      data={TWIN_CHOICES.map((choice) => ({ value: choice, label: labels[choice] }))}
      onChange={(chosen) => {
        const choice = TWIN_CHOICES.find((one) => one === chosen);
        if (choice) onChoose(choice);
      }}
    />
  );
}
