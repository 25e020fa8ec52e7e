/** Records of games as a person plays them. `skill` is the number of moves. */
import { mathsQuestion, playMaths, startMaths } from '@tiku/game-rules/maths';
import { startMemory } from '@tiku/game-rules/memory';
import { startPuzzle } from '@tiku/game-rules/puzzle';
import { isReactionOver, playReaction, startReaction, targetAtMs } from '@tiku/game-rules/reaction';
import { replay } from '@tiku/game-rules/replay';
import { isRefusal, type GameSettings } from '@tiku/game-rules/settings';
import { solutions } from '@tiku/game-rules/solver';
import type { RecordedMove } from '@tiku/contracts/games';

export interface Started {
  sessionId: string;
  seed: string;
  settings: GameSettings;
}

const STEP_MS = 1_250;

function movesOf(seed: string, settings: GameSettings, skill: number): RecordedMove[] {
  switch (settings.gameType) {
    case 'math': {
      let state = startMaths(seed, settings.difficulty, settings.timeLimit);
      return Array.from({ length: skill }, (_, at) => {
        const move = { answer: mathsQuestion(state).answer, atMs: (at + 1) * STEP_MS };
        const next = playMaths(state, move);
        if (!isRefusal(next)) state = next;
        return move;
      });
    }
    case 'memory': {
      const { cards } = startMemory(seed, settings.gridSize, settings.timeLimit);
      const twin = cards.findIndex((card, at) => at > 0 && card === cards[0]);
      return [0, twin].map((position, at) => ({ position, atMs: (at + 1) * STEP_MS }));
    }
    case 'puzzle': {
      const { board } = startPuzzle(seed, settings.gridSize, settings.timeLimit);
      // The first solution may exceed the time limit; each later one is shorter.
      for (const { steps } of solutions(board, settings.gridSize)) {
        const moves = steps.map(({ move }) => ({ ...move, atMs: move.step * STEP_MS }));
        if (!isRefusal(replay(settings, seed, moves))) return moves;
      }
      return [];
    }
    case 'reaction': {
      let state = startReaction(seed, settings.difficulty, settings.timeLimit);
      const moves: RecordedMove[] = [];
      while (!isReactionOver(state)) {
        // A person's reactions all differ.
        const move = { atMs: targetAtMs(state) + 240 + skill + 7 * (moves.length % 3) };
        const next = playReaction(state, move);
        if (isRefusal(next)) break;
        moves.push(move);
        state = next;
      }
      return moves;
    }
  }
}

export function playHonestly({ sessionId, seed, settings }: Started, skill = 1) {
  const { gameType, ...rest } = settings;
  const moveSequence = movesOf(seed, settings, skill);
  const result = replay(settings, seed, moveSequence as never);
  if (isRefusal(result)) throw new Error(result);
  return {
    sessionId,
    gameType,
    score: result.score,
    settings: rest,
    gameData: {
      moves: result.moves,
      accuracy: result.accuracy,
      timeUsed: result.endsAtMs / 1_000,
      moveSequence,
    },
  };
}
