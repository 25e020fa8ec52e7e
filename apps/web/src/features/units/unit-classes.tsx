/** The years and classes of a unit, as a tree. */
import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import type { Unit } from '@tiku/contracts/enterprise';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../ui/page.js';
import { kindsUnder } from './unit-moves.js';
import type { EditedUnit } from './unit-dialog.js';
import { UnitTree } from './unit-tree.js';
import { unitMessages } from './units.messages.js';
import styles from './units.module.css';

interface UnitClassesProps {
  unit: Unit;
  onCreate: (edited: EditedUnit) => void;
}
export function UnitClasses({ unit, onCreate }: UnitClassesProps) {
  const t = useMessages(unitMessages);
  const kinds = kindsUnder(unit).filter((kind) => kind === 'year' || kind === 'class' || kind === 'school');
  const buttons = kinds.map((kind, n) => (
    <Button
      key={kind}
      variant={n === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={17} />}
      onClick={() => onCreate({ unit: null, parent: unit, kind })}
    >
      {t(`new.${kind}`)}
    </Button>
  ));
  if (unit.childCount === 0)
    return (
      <EmptyState
        isCard
        art={<IconUsersGroup size={56} stroke={1} />}
        title={t('noBelow')}
        action={buttons.length > 0 && buttons}
      >
        {t(buttons.length > 0 ? 'noBelowText' : 'noBelowReader')}
      </EmptyState>
    );
  return (
    <>
      {buttons.length > 0 && <div className={styles.buttons}>{buttons}</div>}
      <UnitTree of={unit} />
    </>
  );
}
