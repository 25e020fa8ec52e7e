/**
 * Takes a whole answer key and shows what each question gets of it. Existing answers stay unless the person asks. Owns
 * the text and these choices; the caller fills in.
 */
import { Button, Group, Modal, SegmentedControl, Textarea } from '@mantine/core';
import { KEY_CHARS_MAX } from '@tiku/recognition/answer-key';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { answerKeyMessages } from './answer-key.messages.js';
import { KeyPreviewList } from './key-preview-list.js';
import { keyPreview, type AnswerPatch, type KeyedQuestion, type Numbered } from './key-rows.js';
import styles from './answer-key.module.css';

export interface KeyFill {
  question: KeyedQuestion;
  patch: AnswerPatch;
}
/** How the key may name the questions; the first is chosen. */
export interface KeyNumbering {
  name: 'source' | 'list';
  list: readonly Numbered[];
}

interface KeyDialogProps {
  opened: boolean;
  numberings: readonly KeyNumbering[];
  /** Questions with answers are not listed. */
  isPartial?: boolean;
  /** In place of the field while the questions load. */
  children?: ReactNode;
  onFill: (fills: readonly KeyFill[]) => void | Promise<void>;
  onClose: () => void;
}

export function KeyDialog({ opened, onClose, children, ...rest }: KeyDialogProps) {
  const t = useMessages(answerKeyMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size={860}>
      {opened && (children ?? <KeyForm {...rest} onClose={onClose} />)}
    </Modal>
  );
}

function KeyForm({
  numberings,
  isPartial = false,
  onFill,
  onClose,
}: Omit<KeyDialogProps, 'opened' | 'children'>) {
  const t = useMessages(answerKeyMessages);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(numberings[0]?.name ?? 'list');
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());
  const [isFilling, setFilling] = useState(false);
  const read = useDeferredValue(text);
  const list = numberings.find(({ name }) => name === chosen)?.list;
  const preview = useMemo(() => keyPreview(read, list ?? []), [read, list]);
  const fillsOf = ({ rows }: typeof preview): KeyFill[] =>
    rows.flatMap(({ question, state, patch }) =>
      patch && (state === 'new' || replaced.has(question.id)) ? [{ question, patch }] : [],
    );
  const fills = fillsOf(preview);
  const submit = async () => {
    // A key pressed right after pasting comes before the deferred preview.
    const now = text === read ? fills : fillsOf(keyPreview(text, list ?? []));
    if (now.length === 0 || isFilling) return;
    setFilling(true);
    try {
      await onFill(now);
    } finally {
      setFilling(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.panes}>
        <div>
          <Textarea
            label={t('label')}
            placeholder={t('hint')}
            autosize
            minRows={6}
            maxRows={14}
            maxLength={KEY_CHARS_MAX}
            value={text}
            data-autofocus
            // It may come after the dialog, which then has nothing to focus.
            autoFocus
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              void submit();
            }}
          />
          {numberings.length > 1 && (
            <SegmentedControl
              mt="sm"
              size="xs"
              aria-label={t('numbers')}
              value={chosen}
              onChange={(value) => setChosen(value === 'source' ? 'source' : 'list')}
              data={numberings.map(({ name }) => ({ value: name, label: t(`numbers.${name}`) }))}
            />
          )}
        </div>
        <KeyPreviewList
          isPartial={isPartial}
          isBlank={read.trim() === ''}
          preview={preview}
          replaced={replaced}
          onReplace={setReplaced}
        />
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={isFilling}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isFilling} disabled={fills.length === 0}>
          {fills.length === 0 ? t('fillNone') : t('fill', { count: fills.length })}
        </Button>
      </Group>
    </form>
  );
}
