/** The solution of a board, from a worker that ends with the dialog. */
import type { Solution } from '@tiku/game-rules/solver';
import { useEffect, useState } from 'react';
import type { SolverResponse, SolverRequest } from './solver.worker.js';

interface Found {
  solution: Solution | null;
  problem: Extract<SolverResponse, { problem: string }>['problem'] | null;
  retry: () => void;
}

export function useSolution({ board, gridSize }: SolverRequest): Found {
  const [solution, setSolution] = useState<Solution | null>(null);
  const [problem, setProblem] = useState<Found['problem']>(null);
  const [tries, setTries] = useState(0);
  const key = board.join();
  useEffect(() => {
    const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<SolverResponse>) => {
      if ('problem' in data) setProblem(data.problem);
      else setSolution(data.solution);
    };
    worker.onerror = () => setProblem('failed');
    const request: SolverRequest = { board: key.split(',').map(Number), gridSize };
    worker.postMessage(request);
    return () => worker.terminate();
  }, [key, gridSize, tries]);
  const retry = () => {
    setProblem(null);
    setTries((count) => count + 1);
  };
  return { solution, problem, retry };
}
