/**
 * Entry of a child process: writes one paper or statement at a time. The parent watches memory and time and kills it,
 * so a paper that takes too long never returns here.
 */
import { serveJobs } from '@tiku/child-processes/child';
import { loadTypst } from '../pdf/index.js';
import { WriterJob } from './protocol.js';
import { writePaper, writeSignInSheet, writeStatement } from './write.js';

serveJobs({
  prepare: loadTypst,
  run(given) {
    const job = WriterJob.parse(given);
    if (job.kind === 'signInSheet') return writeSignInSheet(job.sheet);
    return job.kind === 'statement' ? writeStatement(job.statement) : writePaper(job);
  },
});
