import { neighbours, playPuzzle, puzzleProgress, puzzleResult, startPuzzle } from '@tiku/game-rules/puzzle';
import { isRefusal, type GameSettings } from '@tiku/game-rules/settings';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Countdown } from './countdown.js';
import type { GameProps } from './game-props.js';
import { gamesMessages } from './games.messages.js';
import { playSound } from './sounds.js';
import { Tiles } from './tiles.js';
import { usePlay } from './use-play.js';

export function PuzzleGame({
  session,
  settings,
  onEnd,
}: GameProps<Extract<GameSettings, { gameType: 'puzzle' }>>) {
  const t = useMessages(gamesMessages);
  const { timeLimit, gridSize } = settings;
  const { state, nowMs, move } = usePlay(
    session,
    { start: () => startPuzzle(session.seed, gridSize, timeLimit), play: playPuzzle, result: puzzleResult },
    onEnd,
  );
  const slide = (from: number) => {
    const { board, moves } = state;
    const piece = board[from] ?? 0;
    const next = move({ from, to: board.indexOf(0), piece, step: moves + 1, atMs: nowMs() });
    if (!isRefusal(next)) playSound('tick');
  };
  const keys = useRef<(key: string) => boolean>(() => false);
  useEffect(() => {
    // An arrow moves the tile that can go that way.
    keys.current = (key) => {
      const empty = state.board.indexOf(0);
      const step = { ArrowUp: gridSize, ArrowDown: -gridSize, ArrowLeft: 1, ArrowRight: -1 }[key];
      if (step === undefined) return false;
      if (neighbours(empty, gridSize).includes(empty + step)) slide(empty + step);
      return true;
    };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keys.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const percent = Math.round(puzzleProgress(state) * 100);
  return (
    <>
      <Countdown
        startedAt={session.startedAt}
        endsAtMs={state.endsAtMs}
        timeLimit={timeLimit}
        note={t('puzzleNote', { count: state.moves, percent })}
      />
      <Tiles board={state.board} gridSize={gridSize} onSlide={slide} />
    </>
  );
}
