/** A child that answers each job with its own process id. */
import { answerJobs } from '../child/index.js';

answerJobs({ run: () => process.pid });
