/** The head of the editor: the title, the time of the local draft, saving; on a phone also the switch of sides. */
import { ActionIcon, Button, Kbd, SegmentedControl } from '@mantine/core';
import { IconArrowLeft, IconCloudCheck, IconFiles } from '@tabler/icons-react';
import { memo } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { uiMessages } from '../../ui/ui.messages.js';
import { AssistTools } from './assist/assist-tools.js';
import type { QuestionDraft } from './question-draft.js';
import styles from './question-editor.module.css';
import { questionMessages } from './questions.messages.js';
import type { EditDraft } from './use-draft-history.js';

export const PaneSwitch = memo(function PaneSwitch({
  pane,
  onChange,
}: {
  pane: string;
  onChange: (pane: string) => void;
}) {
  const t = useMessages(questionMessages);
  return (
    <SegmentedControl
      className={`tk-only-m ${styles.switch}`}
      fullWidth
      value={pane}
      onChange={onChange}
      data={[
        { value: 'write', label: t('pane.write') },
        { value: 'preview', label: t('pane.preview') },
      ]}
    />
  );
});

interface BarProps {
  title: string;
  /** When the local draft was last stored (ISO). */
  savedAt: string | null;
  saving: boolean;
  /** The number of questions that a save includes. */
  saves: number;
  isMany: boolean;
  /** Undefined if one question is edited. */
  onToggleMany: (() => void) | undefined;
  onBack: () => void;
  onSave: () => void;
  /** Saves and edits what follows in the list it was opened from. */
  onSaveNext?: (() => void) | undefined;
  current: () => QuestionDraft;
  onEdit: EditDraft;
  toRecognise: readonly File[];
  /** Adds several recognised questions; undefined if one question is edited. */
  onAddAll: ((drafts: readonly QuestionDraft[]) => void) | undefined;
  /** The maximum number of questions for `onAddAll`. */
  room: number;
}
export const EditorBar = memo(function EditorBar(props: BarProps) {
  const t = useMessages(questionMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const time = props.savedAt && format.time(props.savedAt);
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
      {props.onToggleMany && (
        <button
          type="button"
          className={`tk-lnk ${styles.many}`}
          aria-pressed={props.isMany}
          aria-label={t('many.title')}
          title={t('many.hint')}
          onClick={props.onToggleMany}
        >
          <IconFiles size={16} stroke={1.7} aria-hidden />
          <span className="tk-only-d-inline">{t('many.title')}</span>
        </button>
      )}
      <AssistTools
        current={props.current}
        onEdit={props.onEdit}
        toRecognise={props.toRecognise}
        onAddAll={props.onAddAll}
        room={props.room}
      />
      <Button className="tk-only-d" variant="default" onClick={props.onBack}>
        {ui('cancel')}
      </Button>
      {props.onSaveNext && (
        <Button
          className="tk-only-d"
          variant="light"
          disabled={props.saving}
          onClick={props.onSaveNext}
          rightSection={
            <Kbd size="xs" className={`tk-only-d ${styles.kbd}`}>
              Ctrl ↵
            </Kbd>
          }
        >
          {t('saveNext')}
        </Button>
      )}
      <Button
        onClick={props.onSave}
        loading={props.saving}
        rightSection={
          <Kbd size="xs" className={`tk-only-d ${styles.kbd}`}>
            Ctrl S
          </Kbd>
        }
      >
        {props.isMany ? t('many.save', { count: props.saves }) : ui('save')}
      </Button>
    </div>
  );
});
