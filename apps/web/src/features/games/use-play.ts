/** A running game: its state by the rules, its moves with their times, and its end by time or board. */
import type { RecordedMove } from '@tiku/contracts/games';
import { isRefusal, type GameResult, type Refusal } from '@tiku/game-rules/settings';
import { useEffect, useRef, useState } from 'react';
import type { GameSession, PlayedGame } from './games.client.js';

interface Rules<S, M> {
  start: () => S;
  play: (state: S, move: M) => S | Refusal;
  result: (state: S) => GameResult;
}
interface Play<S, M> {
  state: S;
  result: GameResult;
  /** Milliseconds since the start, like the times of moves. */
  nowMs: () => number;
  /** The new state, or why the move was rejected: then nothing has changed. */
  move: (move: M) => S | Refusal;
}

export function usePlay<S extends object, M extends RecordedMove>(
  { startedAt }: GameSession,
  { start, play, result: resultOf }: Rules<S, M>,
  onEnd: (played: PlayedGame) => void,
): Play<S, M> {
  const [state, setState] = useState(start);
  const moves = useRef<M[]>([]);
  const ended = useRef(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const nowMs = () => Math.max(0, Math.floor(performance.now() - startedAt));
  const result = resultOf(state);
  useEffect(() => {
    const wait = Math.max(0, result.endsAtMs - (performance.now() - startedAt));
    const timer = setTimeout(() => {
      if (ended.current) return;
      ended.current = true;
      end.current({ result, moves: moves.current });
    }, wait);
    return () => clearTimeout(timer);
    // A state has one result.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, startedAt]);
  const move = (made: M): S | Refusal => {
    if (ended.current) return 'late';
    const next = play(state, made);
    if (isRefusal(next)) return next;
    moves.current.push(made);
    setState(next);
    return next;
  };
  return { state, result, nowMs, move };
}
