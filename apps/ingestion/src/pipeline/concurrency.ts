/** How much one worker process does at once. */
import type { IngestionConfig } from '../config.js';

/** Tasks whose questions are found at once, in addition to the pages that are read. */
export const ADVANCE_CONCURRENCY = 2;
/** Papers whose pictures are drawn: the renderer has few children, so a second paper would only wait for them. */
export const CHECK_DRAWINGS_CONCURRENCY = 1;

/** A child process for every job that may run, so that no lane waits for another. They start on demand. */
export const childrenOf = (config: IngestionConfig): number =>
  config.RECOGNITION_CONCURRENCY +
  config.RECOGNITION_QUICK_CONCURRENCY +
  ADVANCE_CONCURRENCY +
  CHECK_DRAWINGS_CONCURRENCY;
