/** The editor: the text at the left, the page it becomes at the right. Saving is its owner's. */
import { ActionIcon, Button, Kbd, SegmentedControl } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowLeft, IconBold, IconCloudCheck, IconForms, IconTable } from '@tabler/icons-react';
import { LIMITS } from '@tiku/contracts/common';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { LocalisedError } from '../../api/api-error.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { EditorSurroundings } from '../../ui/markup-editor/editor-surroundings.js';
import type { Insert, Insertion } from '../../ui/markup-editor/insertion.js';
import { SymbolPalette } from '../../ui/markup-editor/symbol-palette.js';
import { useSentence } from '../../ui/problem.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { AnswerSection } from './answer-section.js';
import { ImageField } from './image-field.js';
import { MarkupArea } from './markup-area.js';
import { issuesOf, type QuestionDraft } from './question-draft.js';
import styles from './question-editor.module.css';
import { QuestionPreview } from './question-preview.js';
import { QuestionProperties } from './question-properties.js';
import { questionRules } from './question-rules.js';
import { questionMessages } from './questions.messages.js';
import type { EditDraft } from './use-draft-history.js';
import { useImageUpload } from './use-image-upload.js';

export interface QuestionFormProps {
  title: string;
  bankId: string;
  draft: QuestionDraft;
  onEdit: EditDraft;
  undo: () => void;
  redo: () => void;
  onSave: () => Promise<void>;
  onBack: () => void;
  saving: boolean;
  /** When the local draft was last kept (ISO). */
  savedAt: string | null;
  /** What the server said, by field path. */
  serverErrors: Readonly<Record<string, LocalisedError>>;
}

export function QuestionForm(props: QuestionFormProps) {
  const { draft, onEdit, undo, redo } = props;
  const t = useMessages(questionMessages);
  const ruleText = useMessages(questionRules);
  const sentence = useSentence();
  const form = useRef<HTMLDivElement>(null);
  const insert = useRef<Insert>(() => {});
  const [tried, setTried] = useState(false);
  const [pane, setPane] = useState('write');
  const issues = useMemo(() => issuesOf(draft), [draft]);
  // Typing never waits for formulas to be set.
  const shown = useDeferredValue(draft);
  const figures = useMemo(() => ({ images: draft.images, tikz: [] }), [draft.images]);

  const errorOf = (path: string): string | undefined => {
    const server = props.serverErrors[path];
    if (server) return sentence(server);
    const issue = tried ? issues.find((each) => each.path === path) : undefined;
    return issue && ruleText(`rule.${issue.rule}`, issue.params);
  };
  const save = () => {
    setTried(true);
    const [first] = issues;
    if (!first) return void props.onSave();
    setPane('write');
    const field =
      form.current?.querySelector<HTMLElement>(`[data-name="${first.path}"]`) ??
      form.current?.querySelector<HTMLElement>(`[data-name^="${first.path}"]`);
    field?.focus();
  };
  // Also while one writes, which is in no plain text field.
  useHotkeys(
    [
      ['mod+S', save],
      ['mod+Z', undo],
      ['mod+Shift+Z', redo],
      ['mod+Y', redo],
    ],
    [],
    true,
  );

  const onFocus = (target: Insert) => (insert.current = target);
  const put = (insertion: Insertion) => insert.current(insertion);
  const set = (changes: Partial<QuestionDraft>) => onEdit((before) => ({ ...before, ...changes }));
  const { isUploading, take } = useImageUpload(props.bankId, draft.images.length);
  const addImage = (image: QuestionDraft['images'][number]) =>
    onEdit((before) => {
      // A bank has each picture once: chosen again, it has the same id.
      const others = before.images.filter(({ id }) => id !== image.id);
      return { ...before, images: [...others, image] };
    });
  const pictures = useRef<(files: File[]) => void>(() => {});
  useEffect(() => {
    pictures.current = (files) => {
      // Where the cursor is now: the person may go on in another field.
      const target = insert.current;
      void take(files, (image) => {
        addImage(image);
        target({ text: `![](image:${image.id})` });
      });
    };
  });
  const around = useMemo(
    () => ({ undo, redo, onPictures: (files: File[]) => pictures.current(files) }),
    [undo, redo],
  );

  return (
    <div className="tk-flush" data-flows-on-phones ref={form}>
      <Bar
        title={props.title}
        savedAt={props.savedAt}
        saving={props.saving}
        onBack={props.onBack}
        onSave={save}
      />
      <QuestionProperties draft={draft} onChange={set} errorOf={errorOf} />
      <SegmentedControl
        className={`tk-only-m ${styles.switch}`}
        fullWidth
        value={pane}
        onChange={setPane}
        data={[
          { value: 'write', label: t('pane.write') },
          { value: 'preview', label: t('pane.preview') },
        ]}
      />
      <div className={styles.panes} data-pane={pane}>
        <EditorSurroundings value={around}>
          <section className={styles.write} aria-label={t('pane.write')}>
            <Tools onInsert={put} />
            <div className={styles.fields}>
              <MarkupArea
                name="stem"
                required
                label={t('field.stem')}
                placeholder={t('field.stemHint')}
                value={draft.stem}
                error={errorOf('stem')}
                minRows={4}
                hasLineNumbers
                maxLength={LIMITS.stemChars}
                figures={figures}
                onChange={(stem) => set({ stem })}
                onFocus={onFocus}
              />
              <ImageField
                images={draft.images}
                isUploading={isUploading}
                onFiles={(files) => void take(files, addImage)}
                onRemove={(id) => set({ images: draft.images.filter((image) => image.id !== id) })}
                onPlace={(id) => put({ text: `![](image:${id})` })}
              />
              <AnswerSection
                draft={draft}
                onChange={set}
                figures={figures}
                errorOf={errorOf}
                onFocus={onFocus}
                onInsertBlank={() => set({ stem: `${draft.stem}\\fillin ` })}
              />
              <MarkupArea
                name="solution"
                label={t('field.solution')}
                placeholder={t('field.solutionHint')}
                value={draft.solution}
                error={errorOf('solution')}
                minRows={3}
                hasLineNumbers
                maxLength={LIMITS.stemChars}
                figures={figures}
                onChange={(solution) => set({ solution })}
                onFocus={onFocus}
              />
            </div>
            <SymbolPalette onInsert={put} />
          </section>
        </EditorSurroundings>
        <QuestionPreview draft={shown} />
      </div>
    </div>
  );
}

type BarProps = Pick<QuestionFormProps, 'title' | 'savedAt' | 'saving' | 'onBack'> & { onSave: () => void };
function Bar(props: BarProps) {
  const t = useMessages(questionMessages);
  const ui = useMessages(uiMessages);
  const { language } = useFormat();
  const time =
    props.savedAt &&
    new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(new Date(props.savedAt));
  return (
    <div className={styles.bar}>
      <ActionIcon size={34} aria-label={t('back')} onClick={props.onBack}>
        <IconArrowLeft size={19} stroke={1.7} />
      </ActionIcon>
      <div className={styles.barTitle}>
        <h1 tabIndex={-1}>{props.title}</h1>
        <small role="status">
          {time && (
            <>
              <IconCloudCheck size={14} stroke={1.7} aria-hidden />
              {t('draftKept', { time })}
            </>
          )}
        </small>
      </div>
      <div className="tk-grow" />
      <Button className="tk-only-d" variant="default" onClick={props.onBack}>
        {ui('cancel')}
      </Button>
      <Button
        onClick={props.onSave}
        loading={props.saving}
        rightSection={
          <Kbd size="xs" className={`tk-only-d ${styles.kbd}`}>
            Ctrl S
          </Kbd>
        }
      >
        {ui('save')}
      </Button>
    </div>
  );
}

function Tools({ onInsert }: { onInsert: (insertion: Insertion) => void }) {
  const t = useMessages(questionMessages);
  const tools = [
    { key: 'blank', text: '\\fillin@ ', icon: <IconForms size={16} stroke={1.7} aria-hidden /> },
    { key: 'paren', text: '\\paren@ ', icon: null },
    { key: 'subproblem', text: '\n\\subp @', icon: null },
    { key: 'formula', text: '$@$', icon: null },
  ] as const;
  // Pressing a tool must not take the cursor out of the text.
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      {tools.map(({ key, text, icon }) => (
        <button
          key={key}
          type="button"
          className="tk-lnk"
          data-quiet
          onMouseDown={keepFocus}
          onClick={() => onInsert({ text })}
        >
          {icon}
          {t(`tool.${key}`)}
        </button>
      ))}
      <ActionIcon
        size={30}
        aria-label={t('tool.bold')}
        title={t('tool.bold')}
        onMouseDown={keepFocus}
        onClick={() => onInsert({ text: '**@**' })}
      >
        <IconBold size={17} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        size={30}
        aria-label={t('tool.table')}
        title={t('tool.table')}
        onMouseDown={keepFocus}
        onClick={() => onInsert({ text: '\n| @ |  |\n|---|---|\n|  |  |\n' })}
      >
        <IconTable size={17} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}
