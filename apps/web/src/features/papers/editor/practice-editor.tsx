/** The practice editor: the paper on the left, the panels to fill it on the right, and the preview of its pages. */
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { languageOf } from '../paper-language.js';
import { PrintedPaper } from '../printed-paper.js';
import { EditorBar, type BarProps } from './editor-bar.js';
import { EditorPanes, type Pane } from './editor-panes.js';
import { addQuestions, questionsOf, type PaperDraft, type Picked } from './paper-draft.js';
import { PaperProperties } from './paper-properties.js';
import { PickPanel } from './pick-panel.js';
import type { EditPaper } from './use-paper-history.js';

/** The question editor loads on demand. */
const WriteQuestion = lazy(async () => ({ default: (await import('./write-question.js')).WriteQuestion }));

interface EditorProps extends Pick<
  BarProps,
  | 'heading'
  | 'state'
  | 'status'
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
  /** Shown after the first attempt to save. */
  questionsProblem: string | undefined;
  /** Above the arrangement. */
  note?: ReactNode;
}

export function PracticeEditor({ draft, edit, questionsProblem, note, ...bar }: EditorProps) {
  const [pane, setPane] = useState<Pane>(() => (questionsOf(draft).length > 0 ? 'arrange' : 'pick'));
  const [target, setTarget] = useState<string | null>(null);
  const ui = useMessages(uiMessages);
  const { language: readers } = useFormat();
  const [isWriting, setWriting] = useState(false);
  // A keystroke in the title changes neither rows nor the pick panel: both render only when they differ.
  const { sections } = draft;
  const pick = useCallback(
    (picked: readonly Picked[]) =>
      edit((before) => {
        const lng = languageOf(withPicked(before, picked), readers);
        return addQuestions(before, picked, (type) => ui(`typeLong.${type}`, { lng }), target ?? undefined);
      }),
    [edit, ui, target, readers],
  );
  const language = languageOf(draft, readers);
  const write = useCallback(() => setWriting(true), []);
  const held = useMemo(
    () => new Set(questionsOf({ sections }).map(({ questionId }) => questionId)),
    [sections],
  );
  const offer = useMemo(() => <PickPanel held={held} onPick={pick} onWrite={write} />, [held, pick, write]);
  useHotkeys(
    // The text in the dialog has its own undo.
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
  return (
    <div className="tk-flush" data-flows-on-phones>
      <EditorBar
        {...bar}
        title={draft.title}
        onTitle={(title) => edit((before) => ({ ...before, title }), 'title')}
      />
      <EditorPanes
        sections={sections}
        language={language}
        timeLimitMinutes={draft.timeLimitMinutes}
        edit={edit}
        pane={pane}
        onPane={setPane}
        target={target}
        onTarget={setTarget}
        questionsProblem={questionsProblem}
        note={note}
      >
        {pane === 'preview' ? (
          <PrintedPaper draft={draft} hasAnswers={false} />
        ) : pane === 'about' ? (
          <PaperProperties draft={draft} edit={edit} />
        ) : (
          offer
        )}
      </EditorPanes>
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

/** Their words determine the language of a paper that has no others. */
const withPicked = ({ title, sections }: PaperDraft, picked: readonly Picked[]) => ({
  title,
  sections: [...sections, { questions: picked.map(({ content }) => ({ question: content })) }],
});
