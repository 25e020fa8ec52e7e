import { Button, Group, Modal, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { UNIT_KINDS, UNIT_PARENTS, type Unit } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { canMoveTo } from './unit-moves.js';
import { pathText } from './unit-path.js';
import { useUnitActs } from './use-unit-acts.js';
import { useUnits } from './units.client.js';
import { unitMessages } from './units.messages.js';
import styles from './units.module.css';

const SEARCH_DELAY_MS = 250;
const TOP = 'top';

/** Moves a unit without dragging: the only way in a long tree. */
export function MoveDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const t = useMessages(unitMessages);
  const { busy, move } = useUnitActs();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [search] = useDebouncedValue(text === chosen?.label ? '' : text, SEARCH_DELAY_MS);
  const inSchool = unit.kind !== 'school' && unit.schoolId !== null;
  // The school itself is not below itself.
  const school = unit.path.find(({ id }) => id === unit.schoolId);
  const kinds = UNIT_KINDS.filter((kind) => UNIT_PARENTS[unit.kind].includes(kind));
  const [only] = kinds.filter((kind) => kind !== 'school' || !inSchool);
  const { data } = useUnits(
    search
      ? { search, ...(inSchool && school && { parent: school.id }) }
      : inSchool && school
        ? { parent: school.id }
        : { kind: only ?? '' },
  );
  const found = (data?.units ?? []).filter((target) => canMoveTo(unit, target));
  const options = [
    ...(canMoveTo(unit, null) ? [{ value: TOP, label: t('top') }] : []),
    ...(inSchool && school && school.id !== unit.parentId && UNIT_PARENTS[unit.kind].includes('school')
      ? [{ value: school.id, label: school.name }]
      : []),
    ...found.map((target) => ({ value: target.id, label: pathText(target) })),
  ];
  const shown =
    chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options;
  const go = async () => {
    if (!chosen) return;
    const target = found.find(({ id }) => id === chosen.value) ?? null;
    const isDone = await move(unit, target ?? targetOf(chosen, unit));
    if (isDone) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('moveOf', { name: unit.name })}>
      <div className={styles.form}>
        <Select
          label={t('moveTo')}
          description={t('moveText')}
          placeholder={t('moveSearch')}
          data={shown}
          value={chosen?.value ?? null}
          searchable
          data-autofocus
          searchValue={text}
          onSearchChange={setText}
          nothingFoundMessage={t('moveNone')}
          filter={({ options: all }) => all}
          onChange={(value) => setChosen(shown.find((option) => option.value === value) ?? null)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button disabled={!chosen} loading={busy} onClick={() => void go()}>
            {t('moveDo')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}

/** The school above, which no list of its units holds; null: the top. */
function targetOf({ value, label }: { value: string; label: string }, unit: Unit): Unit | null {
  return value === TOP ? null : { ...unit, id: value, name: label };
}
