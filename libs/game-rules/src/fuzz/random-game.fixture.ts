/** Random games, as a person or a script may play them, with the invariants of every state. */
import fc from 'fast-check';
import { mathsQuestion, mathsResult, playMaths, startMaths } from '../maths/index.js';
import { memoryResult, pairCount, playMemory, startMemory } from '../memory/index.js';
import { isMathsRushed, isPuzzleRushed, isReactionRushed } from '../pace/index.js';
import { isSolved, neighbours, playPuzzle, puzzleResult, startPuzzle } from '../puzzle/index.js';
import {
  isReactionOver,
  playReaction,
  reactionResult,
  REACTION_LEVELS,
  startReaction,
  targetAtMs,
} from '../reaction/index.js';
import { replay, type RecordedMove } from '../replay/index.js';
import {
  GAME_DIFFICULTIES,
  isRefusal,
  MEMORY_GRIDS,
  PUZZLE_GRIDS,
  TIME_LIMITS,
  type GameResult,
  type GameSettings,
  type Refusal,
} from '../settings/index.js';

const timeLimit = fc.constantFrom(...TIME_LIMITS);
const difficulty = fc.constantFrom(...GAME_DIFFICULTIES);
const SETTINGS = {
  math: fc.record({ gameType: fc.constant('math' as const), timeLimit, difficulty }),
  memory: fc.record({
    gameType: fc.constant('memory' as const),
    timeLimit,
    gridSize: fc.constantFrom(...MEMORY_GRIDS),
  }),
  puzzle: fc.record({
    gameType: fc.constant('puzzle' as const),
    timeLimit,
    gridSize: fc.constantFrom(...PUZZLE_GRIDS),
  }),
  reaction: fc.record({ gameType: fc.constant('reaction' as const), timeLimit, difficulty }),
};
/** One input: which of the possible ones, and how long after the previous one. */
const inputs = fc.array(fc.tuple(fc.nat(999), fc.integer({ min: 0, max: 4_000 })), { maxLength: 120 });

interface Player<S, M> {
  moveOf: (state: S, choice: number, atMs: number) => M;
  play: (state: S, move: M) => S | Refusal;
  result: (state: S) => GameResult;
  /** The server refuses it, however it was played. */
  isRushed?: (state: S) => boolean;
  check: (state: S) => void;
}
interface Played {
  moves: RecordedMove[];
  result: GameResult | Refusal;
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Tries every input; keeps the moves that the rules allow. */
function playWith<S extends object, M extends RecordedMove>(
  start: S,
  given: readonly (readonly [number, number])[],
  { moveOf, play, result, isRushed, check }: Player<S, M>,
): Played {
  let state = start;
  let atMs = 0;
  const moves: RecordedMove[] = [];
  check(state);
  for (const [choice, wait] of given) {
    atMs += wait;
    const move = moveOf(state, choice, atMs);
    const next = play(state, move);
    if (isRefusal(next)) continue;
    state = next;
    moves.push(move);
    check(state);
    const { score } = result(state);
    must(score >= 0 && Number.isInteger(Math.round(score * 10_000) / 1_000), `a score of ${score}`);
  }
  return { moves, result: isRushed?.(state) ? 'early' : result(state) };
}

export function playRandomly(
  settings: GameSettings,
  seed: string,
  given: readonly (readonly [number, number])[],
): Played {
  switch (settings.gameType) {
    case 'math':
      return playWith(startMaths(seed, settings.difficulty, settings.timeLimit), given, {
        moveOf: (state, choice, atMs) => ({
          answer: choice % 4 ? mathsQuestion(state).answer : choice,
          atMs,
        }),
        play: playMaths,
        result: mathsResult,
        isRushed: isMathsRushed,
        check: (state) => {
          const { answer } = mathsQuestion(state);
          must(Number.isInteger(answer) && answer >= 0 && answer < 1e10, `an answer of ${answer}`);
          must(state.endsAtMs >= state.shownAtMs, 'less than no time is left');
          must(state.streak <= state.correct && state.correct <= state.index, 'a streak without answers');
        },
      });
    case 'memory':
      return playWith(startMemory(seed, settings.gridSize, settings.timeLimit), given, {
        moveOf: ({ cards, open }, choice, atMs) => {
          const twin = cards.findIndex(
            (card, at) => open.length === 1 && at !== open[0] && card === cards[open[0] ?? 0],
          );
          return { position: choice % 3 && twin >= 0 ? twin : choice % cards.length, atMs };
        },
        play: playMemory,
        result: memoryResult,
        check: ({ cards, open, matched, gridSize }) => {
          const counts = new Map<number | null, number>();
          for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
          must(counts.size === pairCount(gridSize) + (gridSize === 5 ? 1 : 0), 'not every card has its twin');
          must(open.length <= 2 && matched.length % 2 === 0, 'more than two cards are open');
          must(new Set([...open, ...matched]).size === open.length + matched.length, 'a card is open twice');
        },
      });
    case 'puzzle':
      return playWith(startPuzzle(seed, settings.gridSize, settings.timeLimit), given, {
        moveOf: ({ board, gridSize, moves }, choice, atMs) => {
          const to = board.indexOf(0);
          const cells = choice % 10 ? neighbours(to, gridSize) : board.map((_, cell) => cell);
          const from = cells[choice % cells.length] ?? 0;
          return { from, to, piece: board[from] ?? 0, step: moves + 1, atMs };
        },
        play: playPuzzle,
        result: puzzleResult,
        isRushed: isPuzzleRushed,
        check: ({ board, moves }) => {
          must(
            board.every((_, tile) => board.includes(tile)),
            'a tile is missing',
          );
          must(moves > 0 || !isSolved(board), 'begins solved');
        },
      });
    case 'reaction':
      return playWith(startReaction(seed, settings.difficulty, settings.timeLimit), given, {
        moveOf: (state, choice, atMs) => ({
          atMs: choice % 5 ? Math.max(atMs, targetAtMs(state) + choice) : atMs,
          ...(choice % 10 === 0 && { early: true }),
        }),
        play: playReaction,
        result: reactionResult,
        isRushed: isReactionRushed,
        check: (state) => {
          must(
            state.times.every((time) => time >= 100),
            'a reaction before the target',
          );
          must(
            isReactionOver(state) === (state.times.length === REACTION_LEVELS[state.difficulty].rounds),
            'too many rounds',
          );
        },
      });
  }
}

/** Plays `runs` games of one kind: every state keeps the invariants, and the recorded moves give the recorded score. */
export function checkGames(gameType: keyof typeof SETTINGS, runs: number): void {
  fc.assert(
    fc.property(SETTINGS[gameType], fc.string(), inputs, (settings: GameSettings, seed, given) => {
      const { moves, result } = playRandomly(settings, seed, given);
      const again = replay(settings, seed, JSON.parse(JSON.stringify(moves)) as RecordedMove[]);
      must(
        JSON.stringify(again) === JSON.stringify(result),
        `replayed ${JSON.stringify(again)}, played ${JSON.stringify(result)}`,
      );
    }),
    // Without one, a failure reports the seed that it was given.
    { numRuns: runs, ...(process.env['SEED'] && { seed: Number(process.env['SEED']) | 0 }) },
  );
}
