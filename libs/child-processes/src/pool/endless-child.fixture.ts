/** A child whose job works for ever and says at every turn that its second stage begins. */
import { serveJobs } from '../child/index.js';

const TURN_MS = 20;

serveJobs({
  run: (_job, beginSecondStage) =>
    new Promise(() => {
      setInterval(() => {
        const end = performance.now() + TURN_MS;
        while (performance.now() < end);
        beginSecondStage();
      });
    }),
});
