/** Knowledge points or sub-types of a question: written or picked, each once, up to a limit. */
import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages, type MessageKey, type Translate } from '../../i18n/messages.js';
import { questionMessages } from './questions.messages.js';

interface LabelFieldProps {
  kind: 'tags' | 'category';
  value: readonly string[];
  max: number;
  error: string | undefined;
  onChange: (value: string[]) => void;
}

const GROUPS = ['basic', 'advanced', 'middleSchool'] as const;

/** The knowledge points that the specification lists, by level. */
export const tagPresets = (t: Translate<MessageKey<typeof questionMessages>>) =>
  GROUPS.map((group) => ({ group: t(`tagGroup.${group}`), items: t(`tagPresets.${group}`).split(',') }));

export function LabelField({ kind, value, max, error, onChange }: LabelFieldProps) {
  const t = useMessages(questionMessages);
  const [repeated, setRepeated] = useState(false);
  const presets = kind === 'tags' ? tagPresets(t) : t('categoryPresets').split(',');
  return (
    <TagsInput
      size="sm"
      aria-label={t(`field.${kind}`)}
      placeholder={value.length === 0 ? t(`field.${kind}Hint`) : ''}
      value={[...value]}
      data={presets}
      maxTags={max}
      error={repeated ? t(`${kind}.exists`) : error}
      comboboxProps={{ shadow: 'md' }}
      onDuplicate={() => setRepeated(true)}
      onSearchChange={(search) => search !== '' && setRepeated(false)}
      onChange={(labels) => {
        setRepeated(false);
        onChange(labels);
      }}
    />
  );
}
