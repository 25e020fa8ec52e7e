/** Solves a puzzle off the main thread: posts the first solution at once, the shortest when it is found. */
import { boardProblem, solutions, type Solution, type SolverProblem } from '@tiku/game-rules/solver';

export interface SolverRequest {
  board: readonly number[];
  gridSize: number;
}
export type SolverResponse = { solution: Solution } | { problem: SolverProblem | 'failed' };

self.onmessage = ({ data: { board, gridSize } }: MessageEvent<SolverRequest>) => {
  const send = (response: SolverResponse) => self.postMessage(response);
  const problem = boardProblem(board, gridSize);
  if (problem) return send({ problem });
  try {
    for (const solution of solutions(board, gridSize)) send({ solution });
  } catch (failure) {
    send({ problem: failure instanceof Error && failure.message === 'noSolution' ? 'noSolution' : 'failed' });
  }
};
