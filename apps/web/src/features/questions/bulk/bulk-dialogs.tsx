/** Dialogs for the selected questions: the target bank, and knowledge points to add and remove. */
import { useQuery } from '@apollo/client/react';
import { MultiSelect, Select, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '@tiku/contracts/common';
import { WritableBanksDocument } from '../../../generated/graphql.js';
import { useMessages } from '../../../i18n/messages.js';
import { canWriteInto } from '../../question-banks/bank-rights.js';
import { tagPresets } from '../label-field.js';
import { questionMessages } from '../questions.messages.js';
import { BulkFrame, type BulkDialogProps } from './bulk-frame.js';
import { questionBulkMessages } from './question-bulk.messages.js';
import type { Tags } from './reversed-tags.js';

interface TargetDialogProps extends BulkDialogProps {
  action: 'move' | 'copy';
  /** The only bank of all questions: moving there would change nothing. */
  fromBankId: string | undefined;
  onChosen: (bank: { id: string; bid: string }) => Promise<void>;
}

export function TargetDialog({ opened, action, count, fromBankId, onChosen, onClose }: TargetDialogProps) {
  const t = useMessages(questionBulkMessages);
  const { data } = useQuery(WritableBanksDocument, { skip: !opened });
  const banks = (data?.questionBanks.questionBanks ?? []).filter(
    (bank) => canWriteInto(bank) && !(action === 'move' && bank.id === fromBankId),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const bank = banks.find(({ id }) => id === chosen);
  return (
    <BulkFrame
      opened={opened}
      title={t(`${action}Title`, { count })}
      confirmLabel={t(`${action}Confirm`)}
      onConfirm={bank ? () => onChosen(bank) : null}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t(`${action}Text`)}
      </Text>
      <Select
        label={t('bank')}
        placeholder={t('bankHint')}
        searchable
        allowDeselect={false}
        data-autofocus
        data={banks.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={setChosen}
        nothingFoundMessage={t('noBank')}
      />
    </BulkFrame>
  );
}

interface RetagDialogProps extends BulkDialogProps {
  /** The points of all selected questions. */
  tags: readonly string[];
  onChosen: (tags: Tags) => Promise<void>;
}

export function RetagDialog({ opened, count, tags, onChosen, onClose }: RetagDialogProps) {
  const t = useMessages(questionBulkMessages);
  const texts = useMessages(questionMessages);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const isChange = add.length + remove.length > 0;
  return (
    <BulkFrame
      opened={opened}
      title={t('retagTitle', { count })}
      confirmLabel={t('retagConfirm')}
      onConfirm={isChange ? () => onChosen({ add, remove }) : null}
      onClose={onClose}
    >
      <TagsInput
        label={t('retagAdd')}
        description={t('retagAddHint')}
        data-autofocus
        data={tagPresets(texts)}
        maxTags={LIMITS.tagsPerQuestion}
        value={add}
        onChange={(next) => setAdd(next.map((tag) => tag.trim().slice(0, 50)).filter(Boolean))}
      />
      <MultiSelect
        label={t('retagRemove')}
        description={t('retagRemoveHint')}
        data={[...new Set(tags)]}
        value={remove}
        onChange={setRemove}
        searchable
      />
    </BulkFrame>
  );
}
