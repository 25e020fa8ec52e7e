export { JobDispatcher, jobQueueName } from './job-dispatcher.js';
export { defineQueue, type JobQueue, type PayloadOf } from '../database/queues.js';
export type { FailedJob, JobHandlerOptions, RunningJob } from './job-handlers.js';
export { PermanentJobError, type JobError, type JobRow } from './job-row.js';
export { JobLostError } from './job-runs.js';
export { Jobs, type JobSelection } from './jobs.js';
export { JobsModule, type JobsOptions } from './jobs.module.js';
export { ScheduledJobs } from './scheduled-jobs.js';
