import { memoryAt, memoryResult, playMemory, settlesAtMs, startMemory } from '@tiku/game-rules/memory';
import { isRefusal, type GameSettings } from '@tiku/game-rules/settings';
import { useEffect, useState, type CSSProperties } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Countdown } from './countdown.js';
import type { GameProps } from './game-props.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';
import { moveFocusInGrid } from './grid-keys.js';
import { playSound } from './sounds.js';
import { usePlay } from './use-play.js';

const FACES = [...'π∑∫√∞θΔλφ∂∈⊥∠≈÷±Ω∪'];

export function MemoryGame({
  session,
  settings,
  onEnd,
}: GameProps<Extract<GameSettings, { gameType: 'memory' }>>) {
  const t = useMessages(gamesMessages);
  const { timeLimit, gridSize } = settings;
  const { state, result, nowMs, move } = usePlay(
    session,
    { start: () => startMemory(session.seed, gridSize, timeLimit), play: playMemory, result: memoryResult },
    onEnd,
  );
  // Renders again when two open cards match or turn back.
  const [atMs, setAtMs] = useState(0);
  const settles = settlesAtMs(state);
  useEffect(() => {
    if (settles === null) return;
    const wait = Math.max(0, settles - (performance.now() - session.startedAt)) + 1;
    const timer = setTimeout(() => setAtMs(performance.now() - session.startedAt), wait);
    return () => clearTimeout(timer);
  }, [settles, session.startedAt]);
  const { open, matched } = memoryAt(state, atMs);
  const flip = (position: number) => {
    const next = move({ position, atMs: nowMs() });
    if (isRefusal(next)) return;
    const [first, second] = next.open;
    const isPair = second !== undefined && next.cards[first ?? -1] === next.cards[second];
    playSound(isPair ? 'good' : 'tick');
  };
  return (
    <>
      <Countdown
        startedAt={session.startedAt}
        endsAtMs={state.endsAtMs}
        timeLimit={timeLimit}
        score={result.score}
        note={t('pairs', { found: matched.length / 2 })}
      />
      <div
        className={styles.grid}
        style={{ '--size': gridSize } as CSSProperties}
        role="group"
        aria-label={t('memory')}
        onKeyDown={(event) => moveFocusInGrid(event, gridSize)}
      >
        {state.cards.map((card, position) => {
          if (card === null) return <span key={position} className={styles.free} aria-hidden />;
          const isUp = open.includes(position) || matched.includes(position);
          return (
            <button
              key={position}
              type="button"
              className={styles.card}
              data-up={isUp || undefined}
              data-matched={matched.includes(position) || undefined}
              // The keyboard starts at the cards.
              autoFocus={position === 0}
              aria-label={isUp ? (FACES[card] ?? '') : t('card', { number: position + 1 })}
              onClick={() => flip(position)}
            >
              {isUp ? FACES[card] : ''}
            </button>
          );
        })}
      </div>
    </>
  );
}
