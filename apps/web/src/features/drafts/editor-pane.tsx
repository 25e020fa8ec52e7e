/** The recognised question, every field at once; what is doubtful is marked at its field. */
import { LIMITS } from '@tiku/contracts/common';
import { ActionIcon, Button, Kbd, Menu, NumberInput, Rating, Select } from '@mantine/core';
import {
  IconArrowsJoin2,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconScissors,
  IconSparkles,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
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
import { FieldFlags, UnplacedDoubts } from './field-flags.js';
import { MarkupField } from './markup-field.js';
import type { FieldConflict } from './merge-question.js';
import { QuestionBand } from './question-band.js';
import fieldStyles from './editor-pane.module.css';
import styles from './review.module.css';
import { useFieldScroll } from './use-field-scroll.js';
import { useSwipe } from './use-swipe.js';

export interface EditorPaneProps {
  /** Undefined until the draft is made. */
  draftId: string | undefined;
  question: DraftQuestion;
  candidates: NumberedCandidates;
  label: string;
  isFirst: boolean;
  /** The printed question, where the source has no pane of its own. */
  evidence?: ReactNode;
  conflicts: readonly FieldConflict[];
  onResolve: (conflict: FieldConflict, keep: 'mine' | 'theirs') => void;
  /** `key` groups typing in one field into one step of undo. */
  onChange: (change: (question: DraftQuestion) => DraftQuestion, key?: string) => void;
  onPassage: (id: string, text: string) => void;
  onConfirm: () => void;
  /** To another question: one further, or one back. */
  onStep: (step: 1 | -1) => void;
  onSplit: () => void;
  onMerge: () => void;
  onDelete: () => void;
  onAnalyze: () => void;
}

const TYPES = ['choice', 'multipleChoice', 'fill', 'solution', 'unknown'] as const;

export function EditorPane({
  draftId,
  question,
  candidates,
  label,
  isFirst,
  evidence,
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
  const figures = useMemo(
    () => ({ images: question.images, tikz: question.tikz }),
    [question.images, question.tikz],
  );
  const patch = (changed: QuestionPatch, key: string) =>
    onChange((before) => editQuestion(before, changed), `${question.id}.${key}`);
  const choose = (candidate: Candidate) => onChange((before) => applyCandidate(before, candidate));
  const flags = (field: string) => (
    <FieldFlags question={question} field={field} candidates={candidates} onCandidate={choose} />
  );
  const band = (field: string) => bandOfField(question, field);
  const { passage } = question;
  return (
    <section className={styles.editor} aria-label={t('result')} data-swipes {...swipe}>
      <div className={styles.tool}>
        <b>{label}</b>
        <QuestionBand question={question} />
        <div className={styles.spacer} />
        <button type="button" className="tk-lnk" data-quiet onClick={onSplit}>
          <IconScissors size={16} stroke={1.7} aria-hidden />
          <span className={fieldStyles.toolWord}>{t('split')}</span>
        </button>
        <button type="button" className="tk-lnk" data-quiet onClick={onMerge} disabled={isFirst}>
          <IconArrowsJoin2 size={16} stroke={1.7} aria-hidden />
          <span className={fieldStyles.toolWord}>{t('merge')}</span>
        </button>
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <ActionIcon size={30} variant="subtle" aria-label={t('more')}>
              <IconDots size={17} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconSparkles size={15} />} onClick={onAnalyze}>
              {t('analyze')}
            </Menu.Item>
            <Menu.Item color="cinnabar" leftSection={<IconTrash size={15} />} onClick={onDelete}>
              {t('delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className={fieldStyles.form} {...scroll}>
        {evidence}
        <ConflictNotice question={question} conflicts={conflicts} onResolve={onResolve} />
        <UnplacedDoubts question={question} />
        <div className={fieldStyles.row3}>
          <Field name="type" label={t('field.type')} required band={band('type')} flags={flags('type')}>
            <Select
              aria-label={t('field.type')}
              data={TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
              value={question.type}
              allowDeselect={false}
              error={question.type === 'unknown' || band('type') !== 'sure'}
              onChange={(value) => {
                const type = TYPES.find((known) => known === value);
                if (type) onChange((before) => changeType(before, type));
              }}
            />
          </Field>
          <Field label={t('field.difficulty')}>
            <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 36 }}>
              <Rating
                aria-label={t('field.difficulty')}
                value={question.difficulty ?? 0}
                onChange={(value) => patch({ difficulty: value || null }, 'difficulty')}
                color="gamboge"
              />
              <span className="tk-dim" style={{ fontSize: 13 }}>
                {question.difficulty === null
                  ? t('difficulty.none')
                  : t(`difficulty.${difficultyKey(question.difficulty)}`)}
              </span>
            </span>
          </Field>
          <Field name="score" label={t('field.score')} band={band('score')} flags={flags('score')}>
            <NumberInput
              aria-label={t('field.score')}
              value={question.score ?? ''}
              min={0}
              max={1000}
              hideControls
              suffix={t('score.unit')}
              onChange={(value) => patch({ score: typeof value === 'number' ? value : null }, 'score')}
            />
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
              key={question.id}
              label={t('field.passage')}
              value={passage.text}
              figures={figures}
              band={band('passage')}
              maxLength={LIMITS.stemChars}
              onChange={(text) => onPassage(passage.id, text)}
            />
          </Field>
        )}
        <Field name="stem" label={t('field.stem')} required band={band('stem')} flags={flags('stem')}>
          <MarkupField
            key={question.id}
            label={t('field.stem')}
            value={question.stem}
            figures={figures}
            band={band('stem')}
            runs={runsOf(question, 'stem')}
            maxLength={LIMITS.stemChars}
            onChange={(stem) => patch({ stem }, 'stem')}
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
            key={question.id}
            label={t('field.solution')}
            value={question.solution}
            figures={figures}
            band={band('solution')}
            runs={runsOf(question, 'solution')}
            maxLength={LIMITS.stemChars}
            placeholder={t('solution.none')}
            onChange={(solution) => patch({ solution }, 'solution')}
          />
        </Field>
        <div className={fieldStyles.row2}>
          <Field label={t('field.tags')}>
            <LabelField
              kind="tags"
              value={question.tags}
              max={LIMITS.tagsPerQuestion}
              error={undefined}
              onChange={(tags) => patch({ tags: tags.map(shortened) }, 'tags')}
            />
          </Field>
          <Field label={t('field.category')}>
            <LabelField
              kind="category"
              value={question.category}
              max={LIMITS.categoriesPerQuestion}
              error={undefined}
              onChange={(category) => patch({ category: category.map(shortened) }, 'category')}
            />
          </Field>
        </div>
        <Field name="source" label={t('field.source')}>
          <SourceField source={question.source} onChange={(source) => patch({ source }, 'source')} />
        </Field>
      </div>
      <div className={fieldStyles.keys}>
        <span>
          <Kbd size="xs">J</Kbd>
          <Kbd size="xs">K</Kbd>
          {t('keys.move')}
        </span>
        <span>
          <Kbd size="xs">N</Kbd>
          {t('keys.doubt')}
        </span>
        <span>
          <Kbd size="xs">1</Kbd>–<Kbd size="xs">9</Kbd>
          {t('keys.candidate')}
        </span>
        <div className={styles.spacer} />
        <ActionIcon
          className={fieldStyles.thumb}
          size={44}
          variant="default"
          aria-label={t('previousQuestion')}
          disabled={isFirst}
          onClick={() => onStep(-1)}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <Button
          size="sm"
          leftSection={<IconCheck size={16} stroke={2} />}
          rightSection={
            <Kbd size="xs" className="tk-kbd-on">
              Enter
            </Kbd>
          }
          onClick={onConfirm}
        >
          {t('confirmNext')}
        </Button>
        <ActionIcon
          className={fieldStyles.thumb}
          size={44}
          variant="default"
          aria-label={t('nextQuestion')}
          onClick={() => onStep(1)}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
      </div>
    </section>
  );
}

const LABEL_CHARS_MAX = 50;
const shortened = (label: string): string => label.slice(0, LABEL_CHARS_MAX);

const difficultyKey = (difficulty: number) =>
  ([1, 2, 3, 4, 5] as const).find((step) => step === difficulty) ?? 3;

/** A removed picture must leave no broken place in the texts. */
function withoutImage(question: DraftQuestion, id: string): QuestionPatch {
  const without = (text: string) => text.replaceAll(`![](image:${id})`, '').replace(/\n{3,}/g, '\n\n');
  return {
    images: question.images.filter((image) => image.id !== id),
    stem: without(question.stem),
    solution: without(question.solution),
    options: question.options.map((option) => ({ ...option, text: without(option.text) })),
  };
}
