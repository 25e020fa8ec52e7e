/** Search field and menus over a list. The address holds the chosen values (use-query-state.ts), not this component. */
import { Menu, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronDown, IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { Children, isValidElement, useState, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages.js';
import { uiMessages } from './ui.messages.js';

/** Fewer parts fit beside each other on a phone. */
const FOLDED_FROM = 4;

/** On a phone the menus are folded behind a button: the list begins on the first screen. What is chosen stays. */
export function FilterBar({ children, label }: { children: ReactNode; label?: string }) {
  const t = useMessages(uiMessages);
  const [isOpen, setOpen] = useState(false);
  const parts = Children.toArray(children);
  const folds = parts.length >= FOLDED_FROM;
  const [search, rest] =
    isValidElement(parts[0]) && parts[0].type === FilterSearch ? [parts[0], parts.slice(1)] : [null, parts];
  return (
    <div className="tk-filter" role="search" aria-label={label} data-folded={(folds && !isOpen) || undefined}>
      {search}
      {folds && (
        <button
          type="button"
          className="tk-chip tk-only-m tk-filter-fold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconFilter size={16} stroke={1.7} aria-hidden />
          {t('filters')}
          <IconChevronDown size={15} aria-hidden />
        </button>
      )}
      {rest}
    </div>
  );
}

const SEARCH_DELAY_MS = 300;

interface FilterSearchProps {
  value: string;
  placeholder: string;
  onChange: (value: string) => void;
}
/** Notifies its owner 300 ms after the last key, and at once on Enter. */
export function FilterSearch({ value, placeholder, onChange }: FilterSearchProps) {
  const t = useMessages(uiMessages);
  const [text, setText] = useState(value);
  const later = useDebouncedCallback(onChange, SEARCH_DELAY_MS);
  /** A newer value replaces the change that is still pending. */
  const now = (next: string) => {
    later.cancel();
    onChange(next);
  };
  // The address changed by other means (back, clear filters): the field follows it.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  return (
    <TextInput
      className="tk-filter-search"
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.7} />}
      rightSection={
        text && (
          <UnstyledButton
            className="tk-field-clear"
            aria-label={t('clear')}
            onClick={() => {
              setText('');
              now('');
            }}
          >
            <IconX size={15} />
          </UnstyledButton>
        )
      }
      value={text}
      maxLength={500}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) now(text);
      }}
    />
  );
}

/** A filter that is set elsewhere and can only be removed here. */
export function ChosenFilter({ name, onClear }: { name: string; onClear: () => void }) {
  const t = useMessages(uiMessages);
  return (
    <button
      type="button"
      className="tk-chip"
      data-on
      aria-label={t('clearFilter', { name })}
      onClick={onClear}
    >
      <b className="tk-1">{name}</b>
      <IconX size={15} aria-hidden />
    </button>
  );
}

interface FilterOption {
  value: string;
  label: ReactNode;
  /** Only in the menu, as a count. */
  note?: ReactNode;
}
interface FilterMenuProps {
  label: string;
  value: string;
  options: FilterOption[];
  onChange: (value: string) => void;
  /** A sort always has a value; a filter can be removed. */
  required?: boolean;
  onOpen?: () => void;
}
/** A chip with a menu; once chosen, it shows the choice in the primary colour. */
export function FilterMenu({ label, value, options, onChange, required, onOpen }: FilterMenuProps) {
  const t = useMessages(uiMessages);
  const chosen = options.find((option) => option.value === value);
  return (
    <Menu position="bottom-start" shadow="md" withinPortal {...(onOpen && { onOpen })}>
      <Menu.Target>
        <button type="button" className="tk-chip" data-on={(!required && chosen !== undefined) || undefined}>
          {required ? (
            <>
              <span className="tk-sr">{label}</span>
              {chosen?.label ?? label}
            </>
          ) : (
            <>
              {label} {chosen && <b>{chosen.label}</b>}
            </>
          )}
          <IconChevronDown size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="tk-menu" mah={360}>
        <Menu.RadioGroup value={value} onChange={onChange}>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
              {option.label} {option.note}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {!required && chosen && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconX size={15} />} onClick={() => onChange('')}>
              {t('clear')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
