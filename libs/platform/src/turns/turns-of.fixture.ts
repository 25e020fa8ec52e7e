import { Turns } from './index.js';

/** How many turns of the event loop others get while `work` pauses wherever it can: its speed does not matter. */
export async function turnsOf(work: (turns: Turns) => Promise<unknown>): Promise<number> {
  let count = 0;
  let isRunning = true;
  const look = () => {
    count += 1;
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  await work(new Turns(0)).finally(() => (isRunning = false));
  return count;
}
