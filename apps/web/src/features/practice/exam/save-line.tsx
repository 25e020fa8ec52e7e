/** The one state of all responses; what it says is always true. */
import { Button } from '@mantine/core';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { useSentence } from '../../../ui/problem.js';
import { practiceMessages } from '../practice.messages.js';
import type { SaveState } from '../save-state.js';
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
  takenOver: 'warn',
  ended: 'warn',
  refused: 'bad',
};

function useStateText(): (state: SaveState) => string {
  const t = useMessages(practiceMessages);
  const format = useFormat();
  const sentence = useSentence();
  return (state) => {
    switch (state.kind) {
      case 'saved':
        return state.at === null ? t('state.nothing') : t('state.saved', { time: format.time(state.at) });
      case 'waiting':
        return t(state.isKept ? 'state.waiting' : 'state.unkept');
      case 'refused':
        return t('state.refused', { reason: sentence(state.error) });
      default:
        return t(`state.${state.kind}`);
    }
  };
}
