/** The units under one, each with its own branch; a branch is read when it is opened. */
import type { Unit } from '@tiku/contracts/enterprise';
import { useContext, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { MoreButton } from '../../ui/more-button.js';
import { QueryStates } from '../../ui/query-states.js';
import { TreeContext } from './tree-context.js';
import { UnitRow } from './unit-row.js';
import { useUnits } from './units.client.js';
import { unitMessages } from './units.messages.js';
import styles from './units.module.css';

/** So few are opened at once: a tree of one school would otherwise show one row. */
const OPENED_AT_ONCE = 3;

/** `parent` '' : the highest units that the person sees. */
export function UnitBranch({ parent, level }: { parent: string; level: number }) {
  const t = useMessages(unitMessages);
  const list = useUnits({ parent });
  const units = list.data?.units;
  if (!units) return <QueryStates query={list} rows={[level === 0 ? 5 : 1, 44]} />;
  const opensAtOnce = level < 2 && units.length <= OPENED_AT_ONCE;
  return (
    <ul className={styles.branch}>
      {units.map((unit) => (
        <UnitNode key={unit.id} unit={unit} level={level} opensAtOnce={opensAtOnce} />
      ))}
      <li className={styles.more}>
        <MoreButton of={list}>{t('more')}</MoreButton>
      </li>
    </ul>
  );
}

function UnitNode({ unit, level, opensAtOnce }: { unit: Unit; level: number; opensAtOnce: boolean }) {
  const { menuOf } = useContext(TreeContext);
  const [isOpen, setOpen] = useState(opensAtOnce);
  const opened = unit.childCount > 0 ? isOpen : null;
  return (
    <li>
      <UnitRow
        unit={unit}
        level={level}
        opened={opened}
        onToggle={() => setOpen(!isOpen)}
        menu={menuOf(unit)}
      />
      {opened && <UnitBranch parent={unit.id} level={level + 1} />}
    </li>
  );
}
