/** The less frequent filters, behind one button: knowledge points, sub-type, source, own questions. */
import { Autocomplete, Button, Popover, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { QuestionAnalytics } from '@tiku/contracts/question-bank';
import { useState } from 'react';
import { useAuth } from '../../auth/auth.store.js';
import { useMessages } from '../../i18n/messages.js';
import { OfferCount } from './filter-offers.js';
import type { QuestionFilterValues } from './question-filter-values.js';
import { questionMessages } from './questions.messages.js';

type Values = Pick<QuestionFilterValues, 'tags' | 'category' | 'source' | 'creator'>;
interface MoreFiltersProps {
  filters: Values;
  /** What the listed questions have; undefined until it is known. */
  offers: QuestionAnalytics | undefined;
  onOpen: () => void;
  onChange: (changes: Partial<Values>) => void;
}

export function MoreFilters({ filters, offers, onOpen, onChange }: MoreFiltersProps) {
  const t = useMessages(questionMessages);
  const [opened, setOpened] = useState(false);
  const count = [filters.tags, filters.category, filters.source, filters.creator].filter(Boolean).length;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onOpen={onOpen}
      position="bottom-start"
      shadow="md"
      width={300}
      trapFocus
    >
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
            offers={offers}
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
function Fields({
  filters,
  offers,
  onApply,
}: Pick<MoreFiltersProps, 'filters' | 'offers'> & { onApply: (changes: Values) => void }) {
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
          data={(offers?.byTag ?? []).map(({ tag }) => tag)}
          renderOption={({ option: { value } }) => (
            <Offer name={value} count={offers?.byTag.find(({ tag }) => tag === value)?.count} />
          )}
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
        <Autocomplete
          label={t('filter.source')}
          data={(offers?.bySource ?? []).map(({ source }) => source)}
          renderOption={({ option: { value } }) => (
            <Offer name={value} count={offers?.bySource.find(({ source }) => source === value)?.count} />
          )}
          comboboxProps={{ withinPortal: false }}
          placeholder={t('filter.sourceHint')}
          maxLength={100}
          value={values.source}
          onChange={(source) => setValues({ ...values, source })}
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

function Offer({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      <span className="tk-1">{name}</span>
      <span className="tk-grow" />
      {count !== undefined && <OfferCount count={count} />}
    </>
  );
}
