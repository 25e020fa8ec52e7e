/**
 * The rows of the tree, carried by their handles with the pointer, a finger or the keyboard: a row that is put down on
 * another comes under it, with what lies under it. Nothing changes before it is put down. Of a long tree only the rows
 * near the screen are there, in one height.
 */
import { ActionIcon } from '@mantine/core';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { Department } from '@tiku/contracts/enterprise';
import { useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useRowWindow } from '../../ui/use-row-window.js';
import { nextRow, underPointerOrNearest } from './department-drag.js';
import { subtreeOf, treeMatching } from './department-tree.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';

/** The place for no parent: last, so that no row moves when it appears. */
const TOP = 'top';
const LEVELS_SHOWN = 8;
/** Shorter trees are drawn as they are: names may take two lines. */
const WHOLE_ROWS_MAX = 100;
/** As in the style sheet. */
const ROW_PX = 52;

interface DepartmentRowsProps {
  departments: readonly Department[];
  /** What is looked for; empty for the whole tree. */
  q: string;
  mayMove: boolean;
  /** `parentId` null: to the top level. */
  onMove: (department: Department, parentId: string | null) => void;
  menuOf: (department: Department) => ReactNode;
}
export function DepartmentRows({ departments, q, mayMove, onMove, menuOf }: DepartmentRowsProps) {
  const t = useMessages(myEnterpriseMessages);
  const [carriedId, setCarriedId] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextRow }),
  );
  const rows = useMemo(() => treeMatching(departments, q), [departments, q]);
  const list = useRef<HTMLUListElement>(null);
  const isLong = rows.length > WHOLE_ROWS_MAX;
  const near = useRowWindow(list, { count: rows.length, rowHeight: ROW_PX, enabled: isLong });
  const carried = departments.find(({ id }) => id === carriedId) ?? null;
  const closed = useMemo(
    () => (carriedId ? subtreeOf(departments, carriedId) : new Set<string>()),
    [departments, carriedId],
  );
  const nameOf = (id: string | number) =>
    departments.find((department) => department.id === id)?.name ?? t('topLevel');
  const putDown = (overId: string | number | undefined) => {
    setCarriedId(null);
    if (!carried || overId === undefined || closed.has(String(overId))) return;
    const parentId = overId === TOP ? null : String(overId);
    if (parentId !== carried.parentId) onMove(carried, parentId);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointerOrNearest}
      measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging } }}
      onDragStart={({ active }) => setCarriedId(String(active.id))}
      onDragCancel={() => setCarriedId(null)}
      onDragEnd={({ over }) => putDown(over?.id)}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.how') },
        announcements: {
          onDragStart: ({ active }) => t('drag.start', { name: nameOf(active.id) }),
          onDragOver: ({ active, over }) =>
            over && over.id !== active.id
              ? t('drag.over', { name: nameOf(active.id), parent: nameOf(over.id) })
              : undefined,
          onDragEnd: ({ active }) => t('drag.end', { name: nameOf(active.id) }),
          onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
        },
      }}
    >
      <ul ref={list} className={`tk-card ${styles.tree}`} data-long={isLong || undefined}>
        {rows.map(({ department, level }, at) => {
          // What is carried stays, however far it is carried.
          const isThere = (at >= near.first && at < near.end) || department.id === carriedId;
          if (!isThere) return null;
          return (
            <Row
              key={department.id}
              department={department}
              level={level}
              mayMove={mayMove}
              isClosed={closed.has(department.id)}
              menu={menuOf(department)}
              place={isLong ? { at, of: rows.length } : null}
            />
          );
        })}
        {isLong && <li aria-hidden className={styles.room} style={{ height: rows.length * ROW_PX }} />}
        {carried && <TopRow />}
      </ul>
      <DragOverlay>{carried && <div className={styles.carried}>{carried.name}</div>}</DragOverlay>
    </DndContext>
  );
}

function TopRow() {
  const t = useMessages(myEnterpriseMessages);
  const { setNodeRef, isOver } = useDroppable({ id: TOP });
  return (
    <li ref={setNodeRef} data-over={isOver || undefined} className={styles.top}>
      {t('topLevel')}
    </li>
  );
}

interface RowProps {
  department: Department;
  level: number;
  mayMove: boolean;
  /** It is carried itself, or lies under what is carried. */
  isClosed: boolean;
  menu: ReactNode;
  /** Of a long tree, whose rows stand by themselves. */
  place: { at: number; of: number } | null;
}
function Row({ department, level, mayMove, isClosed, menu, place }: RowProps) {
  const t = useMessages(myEnterpriseMessages);
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
      <small>{t('people', { count: memberCount })}</small>
      {menu && <span className={styles.spread}>{menu}</span>}
    </li>
  );
}
