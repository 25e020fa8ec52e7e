import { isRunning, useLiveTasks } from './live-tasks.store.js';

/** The number of files currently being recognised. */
export function useRunningCount(): number {
  return useLiveTasks((state) => Object.values(state.tasks).filter(isRunning).length);
}
