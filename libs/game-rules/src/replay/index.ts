/** Replays a recorded game by the rules: the server accepts a record only by its result. */
import { mathsResult, playMaths, startMaths, type MathsMove } from '../maths/index.js';
import { memoryResult, playMemory, startMemory, type MemoryMove } from '../memory/index.js';
import { isMathsRushed, isPuzzleRushed, isReactionRushed } from '../pace/index.js';
import { playPuzzle, puzzleResult, startPuzzle, type PuzzleMove } from '../puzzle/index.js';
import { playReaction, reactionResult, startReaction, type ReactionMove } from '../reaction/index.js';
import { isRefusal, type GameResult, type GameSettings, type Refusal } from '../settings/index.js';

export type RecordedMove = MathsMove | MemoryMove | PuzzleMove | ReactionMove;

/** Plays `moves` in order from `start`. */
function playAll<S extends object, M>(
  start: S,
  moves: readonly M[],
  play: (state: S, move: M) => S | Refusal,
): S | Refusal {
  let state = start;
  for (const move of moves) {
    const next = play(state, move);
    if (isRefusal(next)) return next;
    state = next;
  }
  return state;
}

function resultOf<S extends object>(
  end: S | Refusal,
  result: (state: S) => GameResult,
  isRushed: (state: S) => boolean = () => false,
): GameResult | Refusal {
  if (isRefusal(end)) return end;
  return isRushed(end) ? 'early' : result(end);
}

/** The result of a game, or why it is impossible. A move of another game is illegal. */
export function replay(
  settings: GameSettings,
  seed: string,
  moves: readonly RecordedMove[],
): GameResult | Refusal {
  const { timeLimit } = settings;
  switch (settings.gameType) {
    case 'math': {
      const list = moves.filter((move): move is MathsMove => 'answer' in move);
      if (list.length !== moves.length) return 'illegal';
      return resultOf(
        playAll(startMaths(seed, settings.difficulty, timeLimit), list, playMaths),
        mathsResult,
        isMathsRushed,
      );
    }
    case 'memory': {
      const list = moves.filter((move): move is MemoryMove => 'position' in move);
      if (list.length !== moves.length) return 'illegal';
      return resultOf(
        playAll(startMemory(seed, settings.gridSize, timeLimit), list, playMemory),
        memoryResult,
      );
    }
    case 'puzzle': {
      const list = moves.filter((move): move is PuzzleMove => 'piece' in move);
      if (list.length !== moves.length) return 'illegal';
      return resultOf(
        playAll(startPuzzle(seed, settings.gridSize, timeLimit), list, playPuzzle),
        puzzleResult,
        isPuzzleRushed,
      );
    }
    case 'reaction': {
      const end = playAll(startReaction(seed, settings.difficulty, timeLimit), moves, playReaction);
      return resultOf(end, reactionResult, isReactionRushed);
    }
  }
}
