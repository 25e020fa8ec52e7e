/** A child that answers each job with its own process id. */
import { serveJobs } from '../child/index.js';

serveJobs({ run: () => process.pid });
