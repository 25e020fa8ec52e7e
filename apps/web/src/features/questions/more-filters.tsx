/** The less frequent filters, behind one button: knowledge points, sub-type, source, own questions. */
import { Button, Popover, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import type { QuestionFilterValues } from './question-filter-values.js';
import { tagPresets } from './label-field.js';
import { questionMessages } from './questions.messages.js';

type Values = Pick<QuestionFilterValues, 'tags' | 'category' | 'source' | 'creator'>;
interface MoreFiltersProps {
  filters: Values;
  onChange: (changes: Partial<Values>) => void;
}

export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const t = useMessages(questionMessages);
  const [opened, setOpened] = useState(false);
  const count = [filters.tags, filters.category, filters.source, filters.creator].filter(Boolean).length;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" width={300} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className="tk-chip"
          data-on={count > 0 || undefined}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          <IconAdjustmentsHorizontal size={15} aria-hidden />
          {t('filter.more')} {count > 0 && <b>{count}</b>}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {opened && (
          <Fields
            filters={filters}
            onApply={(changes) => {
              onChange(changes);
              setOpened(false);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Applied together: each keystroke would query the server. */
function Fields({ filters, onApply }: { filters: Values; onApply: (changes: Values) => void }) {
  const t = useMessages(questionMessages);
  const me = useAuth(({ user }) => user?.id ?? '');
  const [values, setValues] = useState(filters);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(values);
      }}
    >
      <Stack gap="sm">
        <TagsInput
          label={t('filter.tags')}
          placeholder={t('filter.tagsHint')}
          data={tagPresets(t)}
          maxTags={5}
          value={values.tags === '' ? [] : values.tags.split(',')}
          onChange={(tags) => setValues({ ...values, tags: tags.join(',') })}
          comboboxProps={{ withinPortal: false }}
        />
        <TextInput
          label={t('filter.category')}
          maxLength={50}
          value={values.category}
          onChange={(event) => setValues({ ...values, category: event.currentTarget.value.trim() })}
        />
        <TextInput
          label={t('filter.source')}
          placeholder={t('filter.sourceHint')}
          maxLength={100}
          value={values.source}
          onChange={(event) => setValues({ ...values, source: event.currentTarget.value })}
        />
        <Switch
          label={t('filter.mine')}
          checked={values.creator !== ''}
          onChange={(event) => setValues({ ...values, creator: event.currentTarget.checked ? me : '' })}
        />
        <Button type="submit">{t('filter.apply')}</Button>
      </Stack>
    </form>
  );
}
