/** The practice editor: the paper at the left, what to put into it at the right, its pages as they will print. */
import { Button, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { EmptyState } from '../../../ui/page.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { PaperSheets } from '../paper-sheets.js';
import { paperMessages } from '../papers.messages.js';
import { Arrangement } from './arrangement.js';
import { EditorBar, type BarProps } from './editor-bar.js';
import { FiguresStrip } from './figures-strip.js';
import { addQuestions, addSection, questionsOf, type PaperDraft, type Picked } from './paper-draft.js';
import { PaperProperties } from './paper-properties.js';
import { PickPanel } from './pick-panel.js';
import styles from './editor.module.css';
import type { EditPaper } from './use-paper-history.js';

/** The editor of questions is loaded by those who write one here. */
const WriteQuestion = lazy(async () => ({ default: (await import('./write-question.js')).WriteQuestion }));

type Pane = 'arrange' | 'pick' | 'about' | 'preview';

interface EditorProps extends Pick<
  BarProps,
  | 'heading'
  | 'state'
  | 'canUndo'
  | 'canRedo'
  | 'saving'
  | 'titleProblem'
  | 'onUndo'
  | 'onRedo'
  | 'onBack'
  | 'onSave'
  | 'more'
> {
  draft: PaperDraft;
  edit: EditPaper;
  /** Shown once saving was tried. */
  questionsProblem: string | undefined;
  /** Above the arrangement. */
  note?: ReactNode;
}

export function PracticeEditor({ draft, edit, questionsProblem, note, ...bar }: EditorProps) {
  const t = useMessages(paperMessages);
  const [pane, setPane] = useState<Pane>('pick');
  const [target, setTarget] = useState<string | null>(null);
  const ui = useMessages(uiMessages);
  const [isWriting, setWriting] = useState(false);
  // A key in the title changes neither rows nor what may be picked: both are set anew only where they differ.
  const { sections } = draft;
  const pick = useCallback(
    (picked: readonly Picked[]) =>
      edit((before) => addQuestions(before, picked, (type) => ui(`typeLong.${type}`), target ?? undefined)),
    [edit, ui, target],
  );
  const write = useCallback(() => setWriting(true), []);
  const held = useMemo(
    () => new Set(questionsOf({ sections }).map(({ questionId }) => questionId)),
    [sections],
  );
  useHotkeys(
    // What is written in the dialog has its own undo.
    isWriting
      ? []
      : [
          ['mod+S', bar.onSave],
          ['mod+Z', bar.onUndo],
          ['mod+Shift+Z', bar.onRedo],
          ['mod+Y', bar.onRedo],
        ],
    [],
    true,
  );
  const panes = [
    { value: 'arrange', label: t('pane.arrange') },
    { value: 'pick', label: t('pane.pick') },
    { value: 'about', label: t('pane.about') },
    { value: 'preview', label: t('pane.preview') },
  ] as const;
  const choose = (value: string) => setPane(panes.find((known) => known.value === value)?.value ?? 'arrange');
  const isPreview = pane === 'preview';
  return (
    <div className="tk-flush" data-flows-on-phones>
      <EditorBar
        {...bar}
        title={draft.title}
        onTitle={(title) => edit((before) => ({ ...before, title }), 'title')}
      />
      <SegmentedControl
        className={`tk-only-m ${styles.switch}`}
        fullWidth
        value={pane}
        onChange={choose}
        data={[...panes]}
      />
      <div className={styles.panes} data-pane={pane}>
        <section className={styles.arrange} aria-label={t('pane.arrange')}>
          {questionsProblem !== undefined && (
            <p className={styles.problem} role="alert">
              {questionsProblem}
            </p>
          )}
          {note}
          {draft.sections.length === 0 ? (
            <div className="tk-card">
              <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
            </div>
          ) : (
            <Arrangement sections={sections} edit={edit} target={target} onTarget={setTarget} />
          )}
          <Button
            variant="default"
            mt="md"
            leftSection={<IconPlus size={16} />}
            onClick={() => edit((before) => addSection(before, ''))}
          >
            {t('addSection')}
          </Button>
        </section>
        <aside className={styles.side} aria-label={t('side')}>
          <FiguresStrip sections={sections} timeLimitMinutes={draft.timeLimitMinutes} />
          <SegmentedControl
            className={`tk-only-d ${styles.sideSwitch}`}
            fullWidth
            value={pane === 'arrange' ? 'pick' : pane}
            onChange={choose}
            data={panes.slice(1).map(({ value, label }) => ({ value, label }))}
          />
          <div className={styles.sideBody}>
            {isPreview ? (
              <PaperSheets draft={draft} hasAnswers={false} />
            ) : pane === 'about' ? (
              <PaperProperties draft={draft} edit={edit} />
            ) : (
              <PickPanel held={held} onPick={pick} onWrite={write} />
            )}
          </div>
        </aside>
      </div>
      {isWriting && (
        <Suspense>
          <WriteQuestion
            onWritten={(written) => {
              pick([written]);
              setWriting(false);
            }}
            onClose={() => setWriting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
