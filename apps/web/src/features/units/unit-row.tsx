/** A row of the tree: opened by its arrow, dragged by its handle, and a place to drop on. */
import { ActionIcon } from '@mantine/core';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import type { Unit } from '@tiku/contracts/enterprise';
import { useContext, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { Facts, Tag } from '../../ui/marks.js';
import { TreeContext } from './tree-context.js';
import { UnitMark } from './unit-mark.js';
import { canMoveTo, canPlace, unitPath } from './unit-moves.js';
import { unitMessages } from './units.messages.js';
import styles from './units.module.css';

interface UnitRowProps {
  unit: Unit;
  level: number;
  /** Null: it has nothing below. */
  opened: boolean | null;
  onToggle: () => void;
  menu: ReactNode;
}
export function UnitRow({ unit, level, opened, onToggle, menu }: UnitRowProps) {
  const t = useMessages(unitMessages);
  const { carried, mayMove } = useContext(TreeContext);
  const { id, name, kind, schoolCode, code, childCount, memberCount } = unit;
  const isTarget = carried !== null && canMoveTo(carried, unit);
  const { setNodeRef: setPlaceRef, isOver } = useDroppable({ id, data: { unit }, disabled: !isTarget });
  const { setNodeRef, attributes, listeners } = useDraggable({ id, data: { unit } });
  return (
    <div
      ref={setPlaceRef}
      className={styles.row}
      data-over={isOver || undefined}
      data-closed={(carried !== null && !isTarget) || undefined}
      style={{ '--level': level } as CSSProperties}
    >
      {mayMove && canPlace(unit) ? (
        <ActionIcon
          ref={setNodeRef}
          {...attributes}
          {...listeners}
          className={styles.handle}
          variant="subtle"
          color="gray"
          aria-label={t('drag.handle', { name })}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
      ) : (
        <span className={styles.noHandle} />
      )}
      {opened === null ? (
        <span className={styles.noToggle} />
      ) : (
        <ActionIcon
          className={styles.toggle}
          variant="subtle"
          color="gray"
          aria-expanded={opened}
          aria-label={t(opened ? 'tree.close' : 'tree.open', { name })}
          onClick={onToggle}
        >
          <IconChevronRight size={16} data-open={opened || undefined} />
        </ActionIcon>
      )}
      <UnitMark kind={kind} size={16} />
      <span className={styles.what}>
        <Link to={unitPath(unit)} title={name} data-unit>
          {name}
        </Link>
        {(schoolCode ?? code) && <Tag tone="line">{schoolCode ?? code}</Tag>}
      </span>
      <span className={styles.counts}>
        <Facts>
          {[
            childCount > 0 && t(`below.${kind}`, { count: childCount }),
            memberCount > 0 && t('members', { count: memberCount }),
          ]}
        </Facts>
      </span>
      <span className={styles.menu}>{menu}</span>
    </div>
  );
}
