import { isRunning, useLiveTasks } from './live-tasks.store.js';

/** How many files are being recognised right now. */
export function useRunningCount(): number {
  return useLiveTasks((state) => Object.values(state.tasks).filter(isRunning).length);
}
