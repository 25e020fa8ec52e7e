/** The editor: its bar, the questions written together, and the fields of the visible one. Its owner saves. */
import { useHotkeys } from '@mantine/hooks';
import { Alert } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { LocalisedError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { useViewport } from '../../shell/use-viewport.js';
import { toast } from '../../ui/toast.js';
import { EditorBar } from './editor-bar.js';
import {
  draftIn,
  goToNext,
  roomIn,
  shownOf,
  toggledMany,
  toSave,
  withAdded,
  withSharedSource,
  type QuestionSet,
} from './many/question-set.js';
import { QuestionTabs } from './many/question-tabs.js';
import { issuesOf, type QuestionDraft } from './question-draft.js';
import { QuestionFields } from './question-fields.js';
import { questionMessages } from './questions.messages.js';
import type { AlterSet, EditDraft, EditQuestion } from './use-draft-history.js';

const NO_FILES: readonly File[] = [];
const NOT_TRIED: ReadonlySet<string> = new Set();

export interface QuestionFormProps {
  title: string;
  bankId: string;
  /** Undefined for new ones. */
  questionId: string | undefined;
  /** Only one is written here. */
  isSingle?: boolean;
  /** The rendered state; `now` has every letter. */
  set: QuestionSet;
  now: () => QuestionSet;
  onEdit: EditQuestion;
  onAlter: AlterSet;
  undo: () => void;
  redo: () => void;
  onSave: () => Promise<void>;
  /** Saves and edits what follows in the list; undefined without a list. */
  onSaveNext?: (() => Promise<void>) | undefined;
  onBack: () => void;
  saving: boolean;
  /** When the local draft was last stored (ISO). */
  savedAt: string | null;
  /** Rendered above the fields. */
  notice?: ReactNode;
  /** The server's errors, by field path. */
  serverErrors: Readonly<Record<string, LocalisedError>>;
  /** Why a question of several was not saved, by its key. */
  refusals: ReadonlyMap<string, string>;
}

export function QuestionForm(props: QuestionFormProps) {
  const { set, now, onEdit, onAlter, undo, redo, refusals } = props;
  const t = useMessages(questionMessages);
  const form = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(NOT_TRIED);
  const [pane, setPane] = useState('write');
  /** The field that a save rejected: it takes the focus once its question renders. */
  const viewport = useViewport();
  const [wanted, setWanted] = useState<{ path: string } | null>(
    // A new question gets the focus at once. On a phone the keyboard would cover everything before the stem.
    props.questionId === undefined && viewport === 'desk' ? { path: 'stem' } : null,
  );
  const [toRecognise, setToRecognise] = useState(NO_FILES);
  const shown = shownOf(set);
  const { key } = shown;
  const canBeMany = props.questionId === undefined && !props.isSingle;

  const save = (write = props.onSave) => {
    const questions = toSave(now());
    setTried(new Set(questions.map((question) => question.key)));
    for (const question of questions) {
      const [first] = issuesOf(question.draft);
      if (!first) continue;
      setPane('write');
      onAlter((before) => ({ ...before, shown: question.key }));
      return setWanted({ path: first.path });
    }
    void write();
  };
  useEffect(() => {
    if (!wanted) return;
    const field =
      form.current?.querySelector<HTMLElement>(`[data-name="${wanted.path}"]`) ??
      form.current?.querySelector<HTMLElement>(`[data-name^="${wanted.path}"]`);
    field?.focus();
  }, [wanted]);

  const toggle = () => {
    if (!canBeMany) return;
    const toggled = toggledMany(now());
    if (toggled) onAlter(() => toggled);
    else toast.info(t('many.saveFirst'));
  };
  const goOn = () => {
    if (props.onSaveNext) return save(props.onSaveNext);
    if (!set.isMany) return;
    onAlter(goToNext);
    setWanted({ path: 'stem' });
  };
  // Also while typing, which does not happen in a plain text field.
  useHotkeys(
    [
      ['mod+S', () => save()],
      ['mod+Z', undo],
      ['mod+Shift+Z', redo],
      ['mod+Y', redo],
      ['mod+Shift+M', toggle],
      ['mod+Enter', goOn],
    ],
    [],
    true,
  );
  const latest = useRef({ save, toggle, goOn });
  useEffect(() => {
    latest.current = { save, toggle, goOn };
  });
  const onSave = useCallback(() => latest.current.save(), []);
  const onSaveNext = useCallback(() => latest.current.goOn(), []);
  const onToggle = useCallback(() => latest.current.toggle(), []);
  const current = useCallback(() => draftIn(now(), key), [now, key]);
  const editShown = useCallback<EditDraft>((change, showing) => onEdit(key, change, showing), [onEdit, key]);
  const addAll = useCallback(
    (drafts: readonly QuestionDraft[]) => onAlter((before) => withAdded(before, drafts)),
    [onAlter],
  );
  const shareSource = useMemo(
    () => (set.isMany ? () => onAlter(withSharedSource) : undefined),
    [set.isMany, onAlter],
  );
  const refusal = refusals.get(key);

  return (
    <div className="tk-flush" data-flows-on-phones ref={form}>
      <EditorBar
        title={props.title}
        savedAt={props.savedAt}
        saving={props.saving}
        saves={set.isMany ? toSave(set).length : 1}
        isMany={set.isMany}
        onToggleMany={canBeMany ? onToggle : undefined}
        onBack={props.onBack}
        onSave={onSave}
        onSaveNext={props.onSaveNext ? onSaveNext : undefined}
        current={current}
        onEdit={editShown}
        toRecognise={toRecognise}
        onAddAll={canBeMany ? addAll : undefined}
        room={roomIn(set)}
      />
      {props.notice}
      {set.isMany && <QuestionTabs set={set} tried={tried} refusals={refusals} onAlter={onAlter} />}
      {refusal !== undefined && (
        <Alert variant="light" color="red" radius={0} role="alert">
          {refusal}
        </Alert>
      )}
      <QuestionFields
        key={key}
        bankId={props.bankId}
        questionId={props.questionId}
        number={set.questions.findIndex((question) => question.key === key) + 1}
        draft={shown.draft}
        now={current}
        onEdit={editShown}
        undo={undo}
        redo={redo}
        isTried={tried.has(key)}
        pane={pane}
        onPane={setPane}
        serverErrors={props.serverErrors}
        onShareSource={shareSource}
        onRecognise={setToRecognise}
      />
    </div>
  );
}
