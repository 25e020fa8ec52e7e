/** Entry of the child process: solves one blueprint at a time. The parent watches memory and time and kills it. */
import { serveJobs } from '@tiku/child-processes/child';
import { solveBlueprint } from '../solve/index.js';
import { SolveJob } from './protocol.js';

serveJobs({
  run(job) {
    const { blueprint, candidates, forms, seed } = SolveJob.parse(job);
    // Drops keys without a value, as the solver's types require.
    const known = candidates.map(({ uses = 0, ...candidate }) => ({ ...candidate, uses }));
    return solveBlueprint(blueprint, known, { forms, seed });
  },
});
