/** The one state of all responses; what it says is always true. */
import { Button } from '@mantine/core';
import { useMessages } from '../../../i18n/messages.js';
import { practiceMessages } from '../practice.messages.js';
import type { SaveState } from '../save-state.js';
import { useStateText } from './state-text.js';
import styles from './exam.module.css';

export function SaveLine({ state, onReopen }: { state: SaveState; onReopen: () => unknown }) {
  const t = useMessages(practiceMessages);
  const text = useStateText()(state);
  const tone = TONES[state.kind];
  return (
    <span className={styles.save} data-tone={tone} data-state={state.kind}>
      <span role="status">{text}</span>
      {(state.kind === 'takenOver' || state.kind === 'ended') && (
        <Button size="compact-sm" variant="default" onClick={() => void onReopen()}>
          {t(state.kind === 'ended' ? 'toResult' : 'goOnHere')}
        </Button>
      )}
    </span>
  );
}

const TONES: Record<SaveState['kind'], 'good' | 'quiet' | 'warn' | 'bad'> = {
  saved: 'good',
  saving: 'quiet',
  waiting: 'warn',
  notTaken: 'bad',
  takenOver: 'warn',
  ended: 'warn',
  refused: 'bad',
};
