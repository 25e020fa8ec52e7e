/**
 * The rows of the tree, dragged by their handles with the pointer, a finger or the keyboard: a row dropped on another
 * becomes its child, with its subtree. Nothing changes before the drop. Of a long tree only the rows near the screen
 * render, all with one height.
 */
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Department } from '@tiku/contracts/enterprise';
import { useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useRowWindow } from '../../ui/use-row-window.js';
import { nextRow, underPointerOrNearest } from './department-drag.js';
import { peopleWithin, subtreeOf, treeMatching } from './department-tree.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { DepartmentRow, ROW_PX } from './department-row.js';

/** The target for no parent: last, so that no row moves when it appears. */
const TOP = 'top';
/** Shorter trees render completely: names may take two lines. */
const WHOLE_ROWS_MAX = 100;

interface DepartmentRowsProps {
  departments: readonly Department[];
  /** The search text; empty for the whole tree. */
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
  const rows = treeMatching(departments, q);
  const people = peopleWithin(departments);
  const list = useRef<HTMLUListElement>(null);
  const isLong = rows.length > WHOLE_ROWS_MAX;
  const near = useRowWindow(list, { count: rows.length, rowHeight: ROW_PX, enabled: isLong });
  const carried = departments.find(({ id }) => id === carriedId) ?? null;
  const closed = carriedId ? subtreeOf(departments, carriedId) : new Set<string>();
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
          // The dragged row stays rendered, however far it is dragged.
          const isThere = (at >= near.first && at < near.end) || department.id === carriedId;
          if (!isThere) return null;
          return (
            <DepartmentRow
              key={department.id}
              department={department}
              level={level}
              people={people.get(department.id) ?? department.memberCount}
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
