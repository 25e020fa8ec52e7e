/**
 * Solves blueprints in a child process with limits on memory and time: an integer program can occupy a core for long.
 */
import { ChildPool, childEntryNextTo, isBeyondLimits, type ChildLogger } from '@tiku/child-processes/pool';
import type { Blueprint } from '@tiku/contracts/paper-bank';
import type { Candidate } from '../blueprint/index.js';
import type { Solution } from '../solve/index.js';
import { SolutionMessage, type SolveJob } from './protocol.js';

export interface BlueprintSolverOptions {
  /** Processor time; default 20 s. The solver itself stops searching after 8 s. */
  timeoutMs?: number;
  rssLimitBytes?: number;
  logger?: ChildLogger;
}
export interface SolveInput {
  blueprint: Blueprint;
  candidates: readonly Candidate[];
  forms: number;
  seed: number;
}

const TIMEOUT_MS = 20_000;
/** 200,000 candidates and their program take 400 MB. */
const RSS_LIMIT_BYTES = 700 * 2 ** 20;

export class BlueprintSolver {
  readonly #pool: ChildPool;

  constructor({
    timeoutMs = TIMEOUT_MS,
    rssLimitBytes = RSS_LIMIT_BYTES,
    ...rest
  }: BlueprintSolverOptions = {}) {
    this.#pool = new ChildPool({
      ...rest,
      workers: 1,
      timeoutMs,
      rssLimitBytes,
      childEntry: childEntryNextTo(import.meta.url),
    });
  }

  /** Undecided if it exceeds a limit. @throws JobError INTERNAL if a retry may help */
  async solve({ blueprint, candidates, forms, seed }: SolveInput): Promise<Solution> {
    const known = candidates.map((one) => ({ ...one, knowledgePoints: [...one.knowledgePoints] }));
    const job: SolveJob = { kind: 'solve', blueprint, candidates: known, forms, seed };
    try {
      return SolutionMessage.parse(await this.#pool.run(job));
    } catch (error) {
      if (isBeyondLimits(error)) return { status: 'undecided' };
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
