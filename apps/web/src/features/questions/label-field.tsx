/** Knowledge points or sub-types of a question: typed or picked, without duplicates, up to a limit. */
import { TagsInput } from '@mantine/core';
import { memo, useState } from 'react';
import { useMessages, type MessageKey, type Translate } from '../../i18n/messages.js';
import { questionTexts } from '../../ui/question-texts.js';
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

/** In a review the next question mostly has the same labels, or none either: then it does not render. */
export const LabelField = memo(
  Labels,
  ({ value, ...before }, { value: next, ...after }) =>
    before.kind === after.kind &&
    before.max === after.max &&
    before.error === after.error &&
    before.onChange === after.onChange &&
    value.length === next.length &&
    value.every((label, at) => label === next[at]),
);

function Labels({ kind, value, max, error, onChange }: LabelFieldProps) {
  const t = useMessages(questionMessages);
  const ruleText = useMessages(questionTexts);
  /** Why the last word was rejected. */
  const [refusal, setRefusal] = useState<'repeated' | 'tooMany' | null>(null);
  const presets = kind === 'tags' ? tagPresets(t) : t('categoryPresets').split(',');
  const refused =
    refusal === 'repeated'
      ? t(`${kind}.exists`)
      : refusal === 'tooMany'
        ? ruleText(kind === 'tags' ? 'rule.tagsTooMany' : 'rule.categoriesTooMany', { limit: max })
        : null;
  return (
    <TagsInput
      size="sm"
      aria-label={t(`field.${kind}`)}
      placeholder={value.length === 0 ? t(`field.${kind}Hint`) : ''}
      value={[...value]}
      data={presets}
      maxTags={max}
      error={refused ?? error}
      comboboxProps={{ shadow: 'md' }}
      onDuplicate={() => setRefusal('repeated')}
      onMaxTags={() => setRefusal('tooMany')}
      onSearchChange={(search) => search !== '' && setRefusal(null)}
      onChange={(labels) => {
        const isSame = labels.length === value.length;
        // Pasted or comma-separated words are silently cut off at the limit.
        setRefusal((before) => (isSame ? (before ?? (labels.length >= max ? 'tooMany' : null)) : null));
        onChange(labels);
      }}
    />
  );
}
