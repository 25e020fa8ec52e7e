/** One question during editing: its properties, its text on the left, the preview on the right. */
import { LIMITS } from '@tiku/contracts/common';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { LocalisedError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { EditorSurroundings } from '../../ui/markup-editor/editor-surroundings.js';
import type { Insert, Insertion } from '../../ui/markup-editor/insertion.js';
import { SymbolPalette } from '../../ui/markup-editor/symbol-palette.js';
import { useSentence } from '../../ui/problem.js';
import { toast } from '../../ui/toast.js';
import { AnswerSection } from './answer-section.js';
import { PaneSwitch } from './editor-bar.js';
import { DrawingField } from './drawing-field.js';
import { EditorTools } from './editor-tools.js';
import { ImageField } from './image-field.js';
import { MarkupArea } from './markup-area.js';
import { isChoice, issuesOf, type QuestionDraft } from './question-draft.js';
import styles from './question-editor.module.css';
import { altOf, imageMark, withImage, withoutImage, type DraftImage } from './pictures/draft-images.js';
import { QuestionPreview } from './question-preview.js';
import { QuestionProperties } from './question-properties.js';
import { SimilarNotice } from './assist/similar-notice.js';
import { textAt } from './field-text.js';
import { questionTexts } from '../../ui/question-texts.js';
import { questionMessages } from './questions.messages.js';
import type { EditDraft } from './use-draft-history.js';
import { useImageUpload } from './use-image-upload.js';
import { useSharedScroll } from './use-shared-scroll.js';

/** The file types that the OCR engine accepts. */
const OCR_TYPES = ['image/jpeg', 'image/png'];
const NO_OPTIONS: QuestionDraft['options'] = [];
const NO_ISSUES: ReturnType<typeof issuesOf> = [];

interface QuestionFieldsProps {
  bankId: string;
  /** Undefined for a new one. */
  questionId: string | undefined;
  /** Its position among the questions written together, from 1. */
  number: number;
  /** The rendered state; `now` has every letter. */
  draft: QuestionDraft;
  now: () => QuestionDraft;
  onEdit: EditDraft;
  undo: () => void;
  redo: () => void;
  /** A save was tried: missing fields are reported. */
  isTried: boolean;
  pane: string;
  onPane: (pane: string) => void;
  /** The server's errors, by field path. */
  serverErrors: Readonly<Record<string, LocalisedError>>;
  onRecognise: (files: readonly File[]) => void;
  /** Gives every question this source; undefined if there is only one. */
  onShareSource?: (() => void) | undefined;
}

export function QuestionFields(props: QuestionFieldsProps) {
  const { draft, now, onEdit, undo, redo, isTried } = props;
  const t = useMessages(questionMessages);
  const ruleText = useMessages(questionTexts);
  const sentence = useSentence();
  const insert = useRef<Insert>(() => {});
  const issues = useMemo(() => (isTried ? issuesOf(draft) : NO_ISSUES), [draft, isTried]);
  // Typing never waits for formulas to render.
  const shown = useDeferredValue(draft);
  // Answers typed for another type do not count.
  const { type, fillAnswers, solutionAnswers } = shown;
  const writtenAnswers = useMemo(
    () => ({
      type,
      fillAnswers: type === 'fill' ? fillAnswers : [],
      solutionAnswers: type === 'solution' ? solutionAnswers : [],
    }),
    [type, fillAnswers, solutionAnswers],
  );
  const figures = useMemo(() => ({ images: draft.images, tikz: draft.tikz }), [draft.images, draft.tikz]);
  const panes = useRef<HTMLDivElement>(null);
  useSharedScroll(panes);

  const { serverErrors } = props;
  const errorOf = useCallback(
    (path: string): string | undefined => {
      const server = serverErrors[path];
      if (server) return sentence(server);
      const issue = issues.find((each) => each.path === path);
      return issue && ruleText(`rule.${issue.rule}`, issue.params);
    },
    [serverErrors, issues, sentence, ruleText],
  );
  // A keystroke renders its field and the preview: the props of the other parts stay the same.
  const onFocus = useCallback((target: Insert) => void (insert.current = target), []);
  const put = useCallback((insertion: Insertion) => insert.current(insertion), []);
  const set = useCallback(
    (changes: Partial<QuestionDraft>) => onEdit((before) => ({ ...before, ...changes })),
    [onEdit],
  );
  // Long texts, which no other edit reads from the rendered state: each of these fields displays its own letters.
  const setStem = useCallback((stem: string) => onEdit((before) => ({ ...before, stem }), 'later'), [onEdit]);
  const setPassage = useCallback(
    (text: string) =>
      onEdit((before) => ({ ...before, passage: before.passage && { ...before.passage, text } }), 'later'),
    [onEdit],
  );
  const setSolution = useCallback(
    (solution: string) => onEdit((before) => ({ ...before, solution }), 'later'),
    [onEdit],
  );
  const insertBlank = useCallback(
    () => onEdit((before) => ({ ...before, stem: `${before.stem}\\fill ` })),
    [onEdit],
  );
  const removeImage = useCallback((id: string) => onEdit((before) => withoutImage(before, id)), [onEdit]);
  const changeImage = useCallback(
    (id: string, image: DraftImage) => onEdit((before) => withImage(before, id, image)),
    [onEdit],
  );
  const altNow = useCallback((image: DraftImage) => altOf(now(), image), [now]);
  const placeImage = useCallback((id: string) => put({ text: imageMark(id) }), [put]);
  const { isUploading, take } = useImageUpload(props.bankId, draft.images.length);
  const addImage = (image: DraftImage) =>
    onEdit((before) => {
      // A bank has each picture once: chosen again, it has the same id.
      const others = before.images.filter(({ id }) => id !== image.id);
      return { ...before, images: [...others, image] };
    });
  const pictures = useRef<(files: File[]) => void>(() => {});
  const chosen = useRef<(files: File[]) => void>(() => {});
  const takeFiles = useCallback((files: File[]) => chosen.current(files), []);
  useEffect(() => {
    chosen.current = (files) => void take(files, addImage);
    pictures.current = (files) => {
      // The current cursor: the person may have moved to another field.
      const target = insert.current;
      void take(files, (image, file) => {
        addImage(image);
        target({ text: imageMark(image.id) });
        if (OCR_TYPES.includes(file.type))
          toast.notice(t('image.pasted'), 'success', {
            label: t('image.recognise'),
            onPress: () => {
              removeImage(image.id);
              props.onRecognise([file]);
            },
          });
      });
    };
  });
  const around = useMemo(
    () => ({
      undo,
      redo,
      textNow: (name: string) => textAt(now(), name),
      onPictures: (files: File[]) => pictures.current(files),
    }),
    [undo, redo, now],
  );

  return (
    <>
      <QuestionProperties
        draft={draft}
        onChange={set}
        errorOf={errorOf}
        onShareSource={props.onShareSource}
      />
      <PaneSwitch pane={props.pane} onChange={props.onPane} />
      <div className={`${styles.panes} tk-write-panes`} data-pane={props.pane} ref={panes}>
        <EditorSurroundings value={around}>
          <section className={styles.write} aria-label={t('pane.write')}>
            <EditorTools type={draft.type} onInsert={put} />
            <div className={styles.fields} data-scrolls="write">
              {draft.passage && (
                <MarkupArea
                  name="passage"
                  label={t('field.passage')}
                  description={t('field.passageHint')}
                  value={draft.passage.text}
                  error={errorOf('passage.text')}
                  minRows={4}
                  hasLineNumbers
                  maxLength={LIMITS.stemChars}
                  figures={figures}
                  onChange={setPassage}
                  onFocus={onFocus}
                />
              )}
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
                onChange={setStem}
                onFocus={onFocus}
              />
              <SimilarNotice
                stem={shown.stem}
                options={isChoice(shown) ? shown.options : NO_OPTIONS}
                answers={writtenAnswers}
                excludeId={props.questionId}
              />
              <ImageField
                images={draft.images}
                isUploading={isUploading}
                onFiles={takeFiles}
                onRemove={removeImage}
                onPlace={placeImage}
                bankId={props.bankId}
                altOf={altNow}
                onChange={changeImage}
              />
              <DrawingField draft={shown} onEdit={onEdit} error={errorOf('tikz')} />
              <AnswerSection
                draft={draft}
                onChange={set}
                figures={figures}
                errorOf={errorOf}
                onFocus={onFocus}
                onInsertBlank={insertBlank}
              />
              <div data-part="solution">
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
                  onChange={setSolution}
                  onFocus={onFocus}
                />
              </div>
            </div>
            <SymbolPalette onInsert={put} />
          </section>
        </EditorSurroundings>
        <QuestionPreview draft={shown} number={props.number} />
      </div>
    </>
  );
}
