/**
 * The tree of units, or of those below one: opened by arrows, moved by dragging with the pointer, a finger or the
 * keyboard. A drop can be undone.
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
import type { Unit } from '@tiku/contracts/enterprise';
import { useContext, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { nextRow, underPointerOrNearest } from '../my-enterprise/department-drag.js';
import { TreeContext } from './tree-context.js';
import { moveByArrows } from './tree-keys.js';
import { UnitBranch } from './unit-branch.js';
import { canMoveTo } from './unit-moves.js';
import { useUnitMenu } from './use-unit-menu.js';
import { useUnitActs } from './use-unit-acts.js';
import { unitMessages } from './units.messages.js';
import styles from './units.module.css';

/** The target for no parent. */
const TOP = 'top';
const unitOf = (data: { current?: { unit?: Unit } } | null | undefined): Unit | null =>
  data?.current?.unit ?? null;

/** `of` null: of the whole enterprise. */
export function UnitTree({ of }: { of: Unit | null }) {
  const t = useMessages(unitMessages);
  const { move } = useUnitActs();
  const { menuOf, dialogs } = useUnitMenu();
  const [carried, setCarried] = useState<Unit | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextRow }),
  );
  const nameOf = (unit: Unit | null) => unit?.name ?? t('top');
  return (
    <TreeContext value={{ carried, mayMove: true, menuOf }}>
      <DndContext
        sensors={sensors}
        collisionDetection={underPointerOrNearest}
        measuring={{ droppable: { strategy: MeasuringStrategy.WhileDragging } }}
        onDragStart={({ active }) => setCarried(unitOf(active.data))}
        onDragCancel={() => setCarried(null)}
        onDragEnd={({ active, over }) => {
          setCarried(null);
          const unit = unitOf(active.data);
          const target = unitOf(over?.data);
          if (unit && over && canMoveTo(unit, target)) void move(unit, target);
        }}
        accessibility={{
          screenReaderInstructions: { draggable: t('drag.how') },
          announcements: {
            onDragStart: ({ active }) => t('drag.start', { name: nameOf(unitOf(active.data)) }),
            onDragOver: ({ active, over }) =>
              over && over.id !== active.id
                ? t('drag.over', { name: nameOf(unitOf(active.data)), parent: nameOf(unitOf(over.data)) })
                : undefined,
            onDragEnd: ({ active }) => t('drag.end', { name: nameOf(unitOf(active.data)) }),
            onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(unitOf(active.data)) }),
          },
        }}
      >
        <div className={`tk-card ${styles.tree}`} onKeyDown={moveByArrows}>
          <UnitBranch parent={of?.id ?? ''} level={0} />
          {carried && !of && canMoveTo(carried, null) && <TopPlace />}
        </div>
        <DragOverlay>{carried && <div className={styles.carried}>{carried.name}</div>}</DragOverlay>
      </DndContext>
      {dialogs}
    </TreeContext>
  );
}

function TopPlace() {
  const t = useMessages(unitMessages);
  const { carried } = useContext(TreeContext);
  const { setNodeRef, isOver } = useDroppable({ id: TOP, disabled: carried === null });
  return (
    <div ref={setNodeRef} data-over={isOver || undefined} className={styles.top}>
      {t('top')}
    </div>
  );
}
