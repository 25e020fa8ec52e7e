/** The worker's tasks for the scan page, by name: the shapes of requests and answers. */
import type { Quad } from './quad.js';

export interface StraightPage {
  jpeg: Blob;
  width: number;
  height: number;
}
export interface ScanTasks {
  /** The corners of the sheet; null if none is prominent. */
  find: { ask: { photo: Blob }; result: Quad | null };
  straighten: { ask: { photo: Blob; quad: Quad; longSideMax: number }; result: StraightPage };
}
type ScanTask = keyof ScanTasks;

export type ScanRequest = {
  [Task in ScanTask]: { id: number; task: Task } & ScanTasks[Task]['ask'];
}[ScanTask];
export type ScanResponse = { id: number } & ({ result: ScanTasks[ScanTask]['result'] } | { failure: string });
