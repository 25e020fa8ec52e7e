/** How much one worker process does at once. */
import type { IngestionConfig } from '../config.js';

/** Tasks whose questions are found at once, in addition to the pages that are read. */
export const ADVANCE_CONCURRENCY = 2;

/** A child process for every job that may run, so that no lane waits for another. They start on demand. */
export const childrenOf = (config: IngestionConfig): number =>
  config.RECOGNITION_CONCURRENCY + config.RECOGNITION_QUICK_CONCURRENCY + ADVANCE_CONCURRENCY;
