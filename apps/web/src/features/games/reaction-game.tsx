import {
  isReactionOver,
  playReaction,
  REACTION_LEVELS,
  reactionResult,
  reactionRound,
  startReaction,
  targetAtMs,
  type Spot,
} from '@tiku/game-rules/reaction';
import { isRefusal, type GameSettings } from '@tiku/game-rules/settings';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Countdown } from './countdown.js';
import type { GameProps } from './game-props.js';
import { gamesMessages } from './games.messages.js';
import styles from './games.module.css';
import { playSound } from './sounds.js';
import { usePlay } from './use-play.js';

export function ReactionGame({
  session,
  settings,
  onEnd,
}: GameProps<Extract<GameSettings, { gameType: 'reaction' }>>) {
  const t = useMessages(gamesMessages);
  const { timeLimit, difficulty } = settings;
  const { state, result, nowMs, move } = usePlay(
    session,
    {
      start: () => startReaction(session.seed, difficulty, timeLimit),
      play: playReaction,
      result: reactionResult,
    },
    onEnd,
  );
  const { rounds, targetPx } = REACTION_LEVELS[difficulty];
  const isOver = isReactionOver(state);
  const { target, distractions } = reactionRound(state);
  const [shownRound, setShownRound] = useState(-1);
  const round = state.times.length;
  useEffect(() => {
    if (isOver) return;
    const wait = Math.max(0, targetAtMs(state) - (performance.now() - session.startedAt));
    const timer = setTimeout(() => setShownRound(round), wait);
    return () => clearTimeout(timer);
  }, [state, round, isOver, session.startedAt]);
  const [isEarly, setEarly] = useState(false);
  const hit = () => {
    if (isRefusal(move({ atMs: nowMs() }))) return;
    setEarly(false);
    playSound('good');
  };
  const isShown = shownRound === round && !isOver;
  const press = () => {
    if (isShown || isRefusal(move({ atMs: nowMs(), early: true }))) return;
    setEarly(true);
    playSound('bad');
  };
  useKeysOutside(press);
  const lastTime = state.times.at(-1);
  return (
    <>
      <Countdown
        startedAt={session.startedAt}
        endsAtMs={state.endsAtMs}
        timeLimit={timeLimit}
        score={result.score}
        note={t('round', { round: Math.min(round + 1, rounds), rounds })}
      />
      <p className={styles.aim}>
        {distractions.length > 0 && !isOver && (
          <>
            {t('aim')} <i className={styles.spot} data-colour={target.colour} data-shape={target.shape} />
          </>
        )}
        <span role="status">
          {isEarly ? t('falseStart') : lastTime !== undefined && t('lastTime', { time: lastTime })}
        </span>
      </p>
      <div
        className={styles.field}
        style={{ '--target': `${targetPx}px` } as CSSProperties}
        onPointerDown={press}
      >
        {isShown ? (
          <>
            {distractions.map((spot) => (
              <SpotMark key={`${spot.x}/${spot.y}`} spot={spot} />
            ))}
            <SpotMark spot={target} label={t('target')} onHit={hit} />
          </>
        ) : (
          <span className={styles.wait}>{t('wait')}</span>
        )}
      </div>
    </>
  );
}

function SpotMark({ spot, label, onHit }: { spot: Spot; label?: string; onHit?: () => void }) {
  const look = {
    className: styles.spot,
    'data-colour': spot.colour,
    'data-shape': spot.shape,
    style: { left: `${spot.x}%`, top: `${spot.y}%` },
  };
  if (!onHit) return <i {...look} aria-hidden />;
  // The keyboard focus is on the target: Space is a click.
  return (
    <button
      {...look}
      type="button"
      aria-label={label}
      onPointerDown={onHit}
      onClick={onHit}
      // A held key would click as soon as the target appears.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      autoFocus
    />
  );
}

/** Enter and Space while no button has the focus. */
function useKeysOutside(onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== document.body || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
