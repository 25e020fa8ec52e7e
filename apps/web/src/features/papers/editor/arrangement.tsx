/**
 * The paper's sections and questions, dragged by their handles: with the pointer, a finger or the keyboard. While a
 * section is dragged, only the headings render. Nothing changes before the drop.
 */
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
  type DragStartEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { Language } from '@tiku/contracts/common';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { paperMessages } from '../papers.messages.js';
import { CarriedRows, HOW_TO_CARRY, RowPlace } from './carried-rows.js';
import { makeRoom, nearestOf } from './column-order.js';
import { firstNumbers, flatIds, moveTo, NEW_PAPER, type PaperDraft, questionsOf } from './paper-draft.js';
import { PaperQuestionRow } from './paper-question-row.js';
import { SectionRow } from './section-row.js';
import styles from './editor.module.css';
import type { EditPaper } from './use-paper-history.js';
import { useRemoveSection } from './use-remove-section.js';

const MEASURING = { droppable: { strategy: MeasuringStrategy.WhileDragging } };

interface ArrangementProps {
  sections: PaperDraft['sections'];
  edit: EditPaper;
  /** The language of the paper: its sections are numbered in it. */
  language: Language;
  /** The target of picked questions; null: chosen by their type. */
  target: string | null;
  onTarget: (id: string | null) => void;
}

export const Arrangement = memo(function Arrangement(props: ArrangementProps) {
  const { sections, edit, language, target, onTarget } = props;
  const t = useMessages(paperMessages);
  const [carried, setCarried] = useState<string | null>(null);
  const [rows] = useState(() => new CarriedRows());
  const remove = useRemoveSection(edit, language);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  // Read when one is swapped: a new list for every row at every edit would render all rows.
  const latest = useRef(sections);
  useEffect(() => {
    latest.current = sections;
  });
  const heldIds = useCallback(
    () => questionsOf({ sections: latest.current }).map(({ questionId }) => questionId),
    [],
  );
  const isSection = sections.some(({ id }) => id === carried);
  // The same list while its content is the same: every row depends on it.
  const listed = (isSection ? sections.map(({ id }) => id) : flatIds({ sections })).join(' ');
  const ids = useMemo(() => listed.split(' '), [listed]);
  const nearest = useMemo(() => nearestOf(ids), [ids]);
  const nameOf = (id: string | number): string => {
    const question = questionsOf({ sections }).findIndex((each) => each.id === id);
    if (question !== -1) return t('drag.question', { n: question + 1 });
    return sections.find((section) => section.id === id)?.title || t('untitledSection');
  };
  /** Its position among its siblings after the drop. */
  const placeOf = (carriedId: string | number, over: string | number) => {
    const after = moveTo({ ...NEW_PAPER, sections }, String(carriedId), String(over));
    const like = isSection ? after.sections : questionsOf(after);
    return { place: like.findIndex(({ id }) => id === carriedId) + 1, places: like.length };
  };
  const firsts = firstNumbers({ sections });
  return (
    <>
      <div className={`tk-sheet ${styles.sheet}`} data-rows>
        {sections.map((section, index) => {
          const first = firsts[index] ?? 1;
          return (
            <section key={section.id} aria-label={section.title || t('untitledSection')}>
              <SectionRow
                section={section}
                n={index + 1}
                edit={edit}
                language={language}
                rows={rows}
                isCarried={carried === section.id}
                isTarget={target === section.id}
                onTarget={onTarget}
                onRemove={remove}
              />
              {!isSection &&
                section.questions.map((question, at) => (
                  <PaperQuestionRow
                    key={question.id}
                    held={question}
                    n={first + at}
                    edit={edit}
                    heldIds={heldIds}
                    rows={rows}
                    isCarried={carried === question.id}
                  />
                ))}
              {!isSection && section.questions.length === 0 && (
                <p className={styles.emptySection}>{t('emptySection')}</p>
              )}
            </section>
          );
        })}
      </div>
      {/* Behind the rows: their elements are there when their places are. */}
      <DndContext
        id={HOW_TO_CARRY}
        sensors={sensors}
        collisionDetection={nearest}
        measuring={MEASURING}
        onDragStart={({ active }: DragStartEvent) => setCarried(String(active.id))}
        onDragCancel={() => setCarried(null)}
        onDragEnd={({ active, over }) => {
          setCarried(null);
          if (over && over.id !== active.id)
            edit((before) => moveTo(before, String(active.id), String(over.id)));
        }}
        accessibility={{
          screenReaderInstructions: { draggable: t('drag.how') },
          announcements: {
            onDragStart: ({ active }) => t('drag.start', { name: nameOf(active.id) }),
            // Over itself it has only just been picked up.
            onDragOver: ({ active, over }) =>
              over && over.id !== active.id
                ? t('drag.over', { name: nameOf(active.id), ...placeOf(active.id, over.id) })
                : undefined,
            onDragEnd: ({ active, over }) =>
              over ? t('drag.end', { name: nameOf(active.id), ...placeOf(active.id, over.id) }) : undefined,
            onDragCancel: ({ active }) => t('drag.cancel', { name: nameOf(active.id) }),
          },
        }}
      >
        <SortableContext items={ids} strategy={makeRoom}>
          {ids.map((id) => (
            <RowPlace key={id} id={id} rows={rows} />
          ))}
        </SortableContext>
        <DragOverlay>{carried && <div className={styles.carried}>{nameOf(carried)}</div>}</DragOverlay>
      </DndContext>
    </>
  );
});
