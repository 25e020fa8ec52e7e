/** Entry of a child process: reads one file at a time. The parent watches memory and time and kills it. */
import { serveJobs } from '@tiku/child-processes/child';
import { FileRefused } from '../refusal/index.js';
import { ReadJob } from './protocol.js';
import { readJob } from './read-file.js';

const DETAIL_CHARS = 500;

serveJobs({
  async run(job) {
    try {
      return await readJob(ReadJob.parse(job));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      return { refused: error.code, detail: error.message.slice(0, DETAIL_CHARS) };
    }
  },
});
