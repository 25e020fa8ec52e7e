/** The recognised question, every field at once; doubts are marked at their field. */
import { LIMITS } from '@tiku/contracts/common';
import { ActionIcon } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { LabelField } from '../questions/label-field.js';
import { SourceField } from '../questions/source-field.js';
import { AnswerFields } from './answer-fields.js';
import { ConflictNotice } from './conflict-notice.js';
import {
  applyCandidate,
  changeType,
  editQuestion,
  type Candidate,
  type DraftQuestion,
  type QuestionPatch,
} from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import { Field } from './field.js';
import type { NumberedCandidates } from './candidates.js';
import { runsOf } from './doubt-runs.js';
import { bandOfField } from './doubts.js';
import { DifficultyControl, ScoreControl, TypeControl } from './field-controls.js';
import { FieldFlags, UnplacedDoubts } from './field-flags.js';
import { MarkupField } from './markup-field.js';
import type { FieldConflict } from './merge-question.js';
import { PaneFoot } from './pane-foot.js';
import { QuestionBand } from './question-band.js';
import { QuestionTools } from './question-tools.js';
import fieldStyles from './editor-pane.module.css';
import styles from './review.module.css';
import { useFieldScroll } from './use-field-scroll.js';
import { useSwipe } from './use-swipe.js';

export interface EditorPaneProps {
  /** Undefined until the draft is created. */
  draftId: string | undefined;
  question: DraftQuestion;
  candidates: NumberedCandidates;
  label: string;
  isFirst: boolean;
  /** The printed question, if the source has no pane of its own. */
  evidence?: ReactNode;
  /** What banks have already. */
  notice?: ReactNode;
  conflicts: readonly FieldConflict[];
  onResolve: (conflict: FieldConflict, keep: 'mine' | 'theirs') => void;
  /** `key` groups typing in one field into one undo step. */
  onChange: (change: (question: DraftQuestion) => DraftQuestion, key?: string) => void;
  onPassage: (id: string, text: string) => void;
  onConfirm: () => void;
  /** Moves to the next or previous question. */
  onStep: (step: 1 | -1) => void;
  onSplit: () => void;
  onMerge: () => void;
  onDelete: () => void;
  onAnalyze: () => void;
}

export function EditorPane({
  draftId,
  question,
  candidates,
  label,
  isFirst,
  evidence,
  notice,
  conflicts,
  onResolve,
  onChange,
  onPassage,
  onConfirm,
  onStep,
  onSplit,
  onMerge,
  onDelete,
  onAnalyze,
}: EditorPaneProps) {
  const t = useMessages(draftMessages);
  const swipe = useSwipe(
    () => onStep(1),
    () => onStep(-1),
  );
  const scroll = useFieldScroll(draftId, question.id);
  const { passage } = question;
  const figures = useMemo(
    () => ({ images: question.images, tikz: question.tikz }),
    [question.images, question.tikz],
  );
  // The same function for the pane's whole life, so that typing in the stem rerenders only the stem.
  const patch = useCallbackRef((changed: QuestionPatch, key: string) =>
    onChange((before) => editQuestion(before, changed), `${question.id}.${key}`),
  );
  const setType = useCallbackRef((type: DraftQuestion['type']) =>
    onChange((before) => changeType(before, type)),
  );
  const setPassage = useCallbackRef((text: string) => passage && onPassage(passage.id, text));
  const write = useMemo(
    () => ({
      stem: (stem: string) => patch({ stem }, 'stem'),
      solution: (solution: string) => patch({ solution }, 'solution'),
      tags: (tags: string[]) => patch({ tags: tags.map(shortened) }, 'tags'),
      category: (category: string[]) => patch({ category: category.map(shortened) }, 'category'),
      source: (source: DraftQuestion['source']) => patch({ source }, 'source'),
    }),
    [patch],
  );
  const tools = {
    onSplit: useCallbackRef(onSplit),
    onMerge: useCallbackRef(onMerge),
    onDelete: useCallbackRef(onDelete),
    onAnalyze: useCallbackRef(onAnalyze),
  };
  const confirm = useCallbackRef(onConfirm);
  const step = useCallbackRef(onStep);
  const choose = (candidate: Candidate) => onChange((before) => applyCandidate(before, candidate));
  const flags = (field: string) => (
    <FieldFlags question={question} field={field} candidates={candidates} onCandidate={choose} />
  );
  const band = (field: string) => bandOfField(question, field);
  return (
    <section className={styles.editor} aria-label={t('result')} data-swipes {...swipe}>
      <div className={styles.tool}>
        <b>{label}</b>
        <QuestionBand question={question} />
        <div className={styles.spacer} />
        <QuestionTools isFirst={isFirst} {...tools} />
      </div>
      <div className={fieldStyles.form} {...scroll}>
        {evidence}
        {notice}
        <ConflictNotice question={question} conflicts={conflicts} onResolve={onResolve} />
        <UnplacedDoubts question={question} />
        <div className={fieldStyles.row3}>
          <Field name="type" label={t('field.type')} required band={band('type')} flags={flags('type')}>
            <TypeControl
              value={question.type}
              isDoubtful={question.type === 'unknown' || band('type') !== 'sure'}
              onType={setType}
            />
          </Field>
          <Field label={t('field.difficulty')}>
            <DifficultyControl value={question.difficulty} onPatch={patch} />
          </Field>
          <Field name="score" label={t('field.score')} band={band('score')} flags={flags('score')}>
            <ScoreControl value={question.score} onPatch={patch} />
          </Field>
        </div>
        {passage && (
          <Field
            name="passage"
            label={t('field.passage')}
            required
            band={band('passage')}
            flags={flags('passage')}
          >
            <MarkupField
              of={question.id}
              label={t('field.passage')}
              value={passage.text}
              figures={figures}
              band={band('passage')}
              maxLength={LIMITS.stemChars}
              onChange={setPassage}
            />
          </Field>
        )}
        <Field name="stem" label={t('field.stem')} required band={band('stem')} flags={flags('stem')}>
          <MarkupField
            of={question.id}
            label={t('field.stem')}
            value={question.stem}
            figures={figures}
            band={band('stem')}
            runs={runsOf(question, 'stem')}
            maxLength={LIMITS.stemChars}
            onChange={write.stem}
          />
        </Field>
        <AnswerFields question={question} figures={figures} bandOf={band} flagsOf={flags} onPatch={patch} />
        {(question.images.length > 0 || question.flags.some(({ field }) => field === 'images')) && (
          <Field name="images" label={t('field.images')} band={band('images')} flags={flags('images')}>
            <div className={fieldStyles.figures}>
              {question.images.map((image) => (
                <div key={image.id} className={fieldStyles.figure}>
                  <img src={image.url} alt={t('image.alt')} loading="lazy" />
                  <ActionIcon
                    size={26}
                    variant="default"
                    aria-label={t('image.remove')}
                    onClick={() => patch(withoutImage(question, image.id), 'images')}
                  >
                    <IconX size={14} />
                  </ActionIcon>
                </div>
              ))}
            </div>
          </Field>
        )}
        <Field name="solution" label={t('field.solution')} band={band('solution')} flags={flags('solution')}>
          <MarkupField
            of={question.id}
            label={t('field.solution')}
            value={question.solution}
            figures={figures}
            band={band('solution')}
            runs={runsOf(question, 'solution')}
            maxLength={LIMITS.stemChars}
            placeholder={t('solution.none')}
            onChange={write.solution}
          />
        </Field>
        <div className={fieldStyles.row2}>
          <Field name="tags" label={t('field.tags')} flags={flags('tags')}>
            <LabelField
              kind="tags"
              value={question.tags}
              max={LIMITS.tagsPerQuestion}
              error={undefined}
              onChange={write.tags}
            />
          </Field>
          <Field label={t('field.category')}>
            <LabelField
              kind="category"
              value={question.category}
              max={LIMITS.categoriesPerQuestion}
              error={undefined}
              onChange={write.category}
            />
          </Field>
        </div>
        <Field name="source" label={t('field.source')}>
          <SourceField source={question.source} onChange={write.source} />
        </Field>
      </div>
      <PaneFoot isFirst={isFirst} onStep={step} onConfirm={confirm} />
    </section>
  );
}

const LABEL_CHARS_MAX = 50;
const shortened = (label: string): string => label.slice(0, LABEL_CHARS_MAX);

/** A removed picture must leave no broken reference in the texts. */
function withoutImage(question: DraftQuestion, id: string): QuestionPatch {
  const without = (text: string) => text.replaceAll(`![](image:${id})`, '').replace(/\n{3,}/g, '\n\n');
  return {
    images: question.images.filter((image) => image.id !== id),
    stem: without(question.stem),
    solution: without(question.solution),
    options: question.options.map((option) => ({ ...option, text: without(option.text) })),
  };
}
