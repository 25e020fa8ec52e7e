/** A range of prices, in a chip like the other filters; applied when it closes or with Enter. */
import { Button, Group, NumberInput, Popover } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { PAPER_BANK_LIMITS } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { useAmount } from '../vcount/use-amount.js';
import { paperBankMessages } from './paper-banks.messages.js';

interface PriceFilterProps {
  from: string;
  to: string;
  onChange: (range: { from: string; to: string }) => void;
}

export function PriceFilter({ from, to, onChange }: PriceFilterProps) {
  const t = useMessages(paperBankMessages);
  const [opened, setOpened] = useState(false);
  const amount = useAmount();
  const label = from || to ? t('priceRange', { from: amount(from || 0), to: to ? amount(to) : '∞' }) : '';
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className="tk-chip"
          data-on={label !== '' || undefined}
          onClick={() => setOpened(!opened)}
        >
          {t('filter.price')} {label && <b>{label}</b>}
          <IconChevronDown size={15} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {opened && (
          <Range
            from={from}
            to={to}
            onDone={(range) => {
              setOpened(false);
              onChange(range);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function Range({ from, to, onDone }: { from: string; to: string; onDone: PriceFilterProps['onChange'] }) {
  const t = useMessages(paperBankMessages);
  const ui = useMessages(uiMessages);
  const [low, setLow] = useState<string | number>(from);
  const [high, setHigh] = useState<string | number>(to);
  const isTurned = low !== '' && high !== '' && Number(low) > Number(high);
  const field = { min: 0, max: PAPER_BANK_LIMITS.price, decimalScale: 2, w: 120, hideControls: true };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTurned) onDone({ from: String(low), to: String(high) });
      }}
    >
      <Group gap="xs" align="flex-start">
        <NumberInput {...field} label={t('priceFrom')} value={low} onChange={setLow} />
        <NumberInput
          {...field}
          label={t('priceTo')}
          value={high}
          onChange={setHigh}
          error={isTurned && t('priceTurned')}
        />
      </Group>
      <Group justify="space-between" mt="sm">
        <Button variant="subtle" size="compact-sm" onClick={() => onDone({ from: '', to: '' })}>
          {ui('clear')}
        </Button>
        <Button type="submit" size="compact-sm">
          {t('priceApply')}
        </Button>
      </Group>
    </form>
  );
}
