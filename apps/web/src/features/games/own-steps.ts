/** The moves of a recorded puzzle as the steps of a replay. Pure. */
import type { GameRecord } from '@tiku/contracts/games';
import { slide } from '@tiku/game-rules/puzzle';
import type { SolutionStep } from '@tiku/game-rules/solver';

/** Empty for a game without a board or without moves. */
export function ownSteps({ gameType, gameData }: Pick<GameRecord, 'gameType' | 'gameData'>): SolutionStep[] {
  if (gameType !== 'puzzle' || gameData.initialBoard === undefined) return [];
  let board = gameData.initialBoard;
  return gameData.moveSequence.flatMap(({ from }, index) => {
    if (from === undefined) return [];
    const move = { step: index + 1, piece: board[from] ?? 0, from, to: board.indexOf(0) };
    board = slide(board, from);
    return [{ board, move }];
  });
}
