/** A row of the tree: dragged by its handle, and a drop target. */
import { ActionIcon } from '@mantine/core';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { Department } from '@tiku/contracts/enterprise';
import type { CSSProperties, ReactNode } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';

const LEVELS_SHOWN = 8;
/** Equal to the style sheet. */
export const ROW_PX = 52;

interface RowProps {
  department: Department;
  level: number;
  /** Its people and those of the departments below it. */
  people: number;
  mayMove: boolean;
  /** It is dragged itself, or is a descendant of the dragged row. */
  isClosed: boolean;
  menu: ReactNode;
  /** For a long tree, whose rows are positioned absolutely. */
  place: { at: number; of: number } | null;
}
export function DepartmentRow({ department, level, people, mayMove, isClosed, menu, place }: RowProps) {
  const t = useMessages(myEnterpriseMessages);
  const format = useFormat();
  const { id, name, code, description, head, memberCount } = department;
  const { setNodeRef: setPlaceRef, isOver } = useDroppable({ id, disabled: !mayMove || isClosed });
  const { setNodeRef, attributes, listeners } = useDraggable({ id, disabled: !mayMove });
  return (
    <li
      ref={setPlaceRef}
      data-over={isOver || undefined}
      data-closed={isClosed || undefined}
      aria-setsize={place?.of}
      aria-posinset={place ? place.at + 1 : undefined}
      style={
        {
          '--level': Math.min(level, LEVELS_SHOWN),
          ...(place && { top: place.at * ROW_PX }),
        } as CSSProperties
      }
    >
      {mayMove && (
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
      )}
      <span className={styles.department}>
        <b title={name}>{name}</b>
        {description && <small title={description}>{description}</small>}
      </span>
      {code && <small className={styles.code}>{code}</small>}
      {head && <small className={styles.head}>{t('headOf', { name: head.name })}</small>}
      <small>
        {people === memberCount
          ? t('people', { count: people })
          : t('peopleWithin', { count: people, own: format.number(memberCount) })}
      </small>
      {menu && <span className={styles.spread}>{menu}</span>}
    </li>
  );
}
