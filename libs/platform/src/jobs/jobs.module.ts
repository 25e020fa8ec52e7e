/** Jobs of one service. Needs DatabaseModule and RedisModule in the same app. */
import { type DynamicModule, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type pg from 'pg';
import { ActivityLog, ActivityRepository } from '../activity/index.js';
import { Background } from '../background/index.js';
import { CommitSignals } from '../database/commit-signals.js';
import { BOOKKEEPING_POOL, OWNER_SERVICE } from '../database/database.module.js';
import { DeclaredQueues, type JobQueue } from '../database/queues.js';
import { Transactions } from '../database/transactions.js';
import { RedisConnections } from '../redis/index.js';
import { JobDispatcher } from './job-dispatcher.js';
import { JobHandlers } from './job-handlers.js';
import { JobRuns } from './job-runs.js';
import { type JobTimings, JobWorkers } from './job-workers.js';
import { Jobs } from './jobs.js';
import { ScheduledJobs } from './scheduled-jobs.js';

export interface JobsOptions extends Partial<JobTimings> {
  /** All queues of the service. */
  queues: readonly JobQueue[];
  /** Queues that this process works on; default all. A process with `[]` only enqueues. */
  work?: readonly JobQueue[];
}

class WorkedQueues {
  constructor(readonly names: readonly string[]) {}
}

@Injectable()
class JobLifecycle implements OnApplicationBootstrap {
  constructor(
    private readonly dispatcher: JobDispatcher,
    private readonly workers: JobWorkers,
    private readonly handlers: JobHandlers,
    private readonly worked: WorkedQueues,
    private readonly declared: DeclaredQueues,
    background: Background,
  ) {
    background.onClose('intake', 'job intake', () => workers.pause());
    background.onClose('workers', 'job workers', () => workers.stop());
    background.onClose('queues', 'job dispatcher', () => dispatcher.stop());
  }

  onApplicationBootstrap(): void {
    const missing = this.worked.names.filter((queue) => !this.handlers.find(queue));
    if (missing.length > 0) throw new Error(`job queues without a handler: ${missing.join(', ')}`);
    const unknown = this.handlers.queues().filter((queue) => !this.declared.find(queue));
    if (unknown.length > 0) throw new Error(`handlers for undeclared job queues: ${unknown.join(', ')}`);
    this.dispatcher.start();
    this.workers.start(this.worked.names);
  }
}

@Module({})
export class JobsModule {
  static forService(options: JobsOptions): DynamicModule {
    const names = options.queues.map(({ name }) => name);
    const timings: JobTimings = {
      heartbeatMs: options.heartbeatMs ?? 5_000,
      lostAfterMs: options.lostAfterMs ?? 30_000,
      requeueAfterMs: options.requeueAfterMs ?? 30_000,
    };
    return {
      module: JobsModule,
      global: true,
      providers: [
        { provide: WorkedQueues, useValue: new WorkedQueues(options.work?.map(({ name }) => name) ?? names) },
        {
          provide: 'declared job queues',
          inject: [DeclaredQueues],
          useFactory: (declared: DeclaredQueues) =>
            options.queues.forEach((queue) => declared.declare(queue)),
        },
        ActivityRepository,
        ActivityLog,
        JobHandlers,
        Jobs,
        ScheduledJobs,
        {
          provide: JobDispatcher,
          inject: [OWNER_SERVICE, BOOKKEEPING_POOL, RedisConnections, CommitSignals, Background],
          useFactory: (
            service: string,
            pool: pg.Pool,
            redis: RedisConnections,
            signals: CommitSignals,
            background: Background,
          ) => new JobDispatcher(service, names, timings.requeueAfterMs, pool, redis, signals, background),
        },
        {
          provide: JobRuns,
          inject: [Transactions, DeclaredQueues, JobHandlers],
          useFactory: (transactions: Transactions, queues: DeclaredQueues, handlers: JobHandlers) =>
            new JobRuns(transactions, queues, handlers),
        },
        {
          provide: JobWorkers,
          inject: [
            OWNER_SERVICE,
            JobHandlers,
            JobRuns,
            Transactions,
            BOOKKEEPING_POOL,
            RedisConnections,
            Background,
            ActivityLog,
          ],
          useFactory: (
            service: string,
            handlers: JobHandlers,
            runs: JobRuns,
            transactions: Transactions,
            pool: pg.Pool,
            redis: RedisConnections,
            background: Background,
            activity: ActivityLog,
          ) =>
            new JobWorkers(service, timings, handlers, runs, transactions, pool, redis, background, activity),
        },
        JobLifecycle,
      ],
      exports: [ActivityLog, ActivityRepository, Jobs, ScheduledJobs, JobHandlers, JobDispatcher],
    };
  }
}
