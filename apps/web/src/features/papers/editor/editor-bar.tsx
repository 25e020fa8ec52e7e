/** The head of the editor: its bank, the title, the save state, undo, preview, save. */
import { ActionIcon, Button, Kbd, TextInput } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCloudCheck,
  IconCloudUp,
  IconDeviceFloppy,
} from '@tabler/icons-react';
import { PAPER_LIMITS } from '@tiku/contracts/paper-bank';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { paperMessages } from '../papers.messages.js';
import type { SaveState } from './use-autosave.js';
import styles from './editor.module.css';

export interface BarProps {
  heading: string;
  title: string;
  /** Shown after the first attempt to save. */
  titleProblem: string | undefined;
  /** Null before the paper exists. */
  state: SaveState | null;
  /** Whether others see its current state; empty before the paper exists. */
  status?: ReactNode;
  canUndo: boolean;
  canRedo: boolean;
  saving: boolean;
  onTitle: (title: string) => void;
  onUndo: () => void;
  onRedo: () => void;
  onBack: () => void;
  onSave: () => void;
  /** The other actions on an existing paper. */
  more?: ReactNode;
}

const LOOK = {
  saved: IconCloudCheck,
  waiting: IconCloudUp,
  saving: IconCloudUp,
  unreached: IconAlertTriangle,
  failed: IconAlertTriangle,
  gone: IconAlertTriangle,
  lost: IconAlertTriangle,
  incomplete: IconDeviceFloppy,
  local: IconDeviceFloppy,
} as const;

const BAD: ReadonlySet<string> = new Set(['failed', 'unreached', 'gone', 'lost']);

export function EditorBar(props: BarProps) {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const state = props.state ?? 'local';
  const Icon = LOOK[state];
  return (
    <div className={styles.bar}>
      <ActionIcon size={34} aria-label={t('back')} onClick={props.onBack}>
        <IconArrowLeft size={19} stroke={1.7} />
      </ActionIcon>
      <div className={styles.barTitle}>
        <h1 tabIndex={-1} className="tk-sr">
          {props.heading}
        </h1>
        <TextInput
          name="title"
          variant="unstyled"
          aria-label={t('field.title')}
          placeholder={t('field.titlePlaceholder')}
          value={props.title}
          maxLength={PAPER_LIMITS.titleChars}
          error={props.titleProblem}
          onChange={(event) => props.onTitle(event.currentTarget.value)}
        />
        {props.title.length >= PAPER_LIMITS.titleChars && (
          <small role="status">{t('titleFull', { maximum: PAPER_LIMITS.titleChars })}</small>
        )}
        <small role="status" data-bad={BAD.has(state) || undefined}>
          <Icon size={14} stroke={1.7} aria-hidden />
          {t(`state.${state}`)}
          {!BAD.has(state) && props.status}
        </small>
      </div>
      <div className="tk-grow" />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={ui('undo')}
        title={ui('undo')}
        disabled={!props.canUndo}
        onClick={props.onUndo}
      >
        <IconArrowBackUp size={18} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        className="tk-only-d"
        variant="default"
        size={36}
        aria-label={t('redo')}
        title={t('redo')}
        disabled={!props.canRedo}
        onClick={props.onRedo}
      >
        <IconArrowForwardUp size={18} stroke={1.7} />
      </ActionIcon>
      {props.more}
      <Button
        className={styles.save}
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
