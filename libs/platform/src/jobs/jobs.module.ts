/** Jobs for one service. Needs DatabaseModule and RedisModule in the same app. */
import {
  type DynamicModule,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { Background } from '../background/index.js';
import { CommitSignals } from '../database/commit-signals.js';
import { BOOKKEEPING_POOL, OWNER_SERVICE } from '../database/database.module.js';
import { type QueueDefinition, QueueDefinitions } from '../database/queue-definitions.js';
import { Transactions } from '../database/transactions.js';
import { RedisConnections } from '../redis/index.js';
import { JobDispatcher } from './job-dispatcher.js';
import { JobHandlers } from './job-handlers.js';
import { JobRuns } from './job-runs.js';
import { type JobTimings, JobWorkers } from './job-workers.js';
import { Jobs } from './jobs.js';

export interface JobsOptions extends Partial<JobTimings> {
  /** Every queue of the service, exhaustively. */
  queues: Readonly<Record<string, QueueDefinition>>;
  /** Queues that this process works on; default all. A process with `[]` only enqueues. */
  work?: readonly string[];
}

class WorkedQueues {
  constructor(readonly names: readonly string[]) {}
}

class DeclaredQueues {
  constructor(readonly all: Readonly<Record<string, QueueDefinition>>) {}
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
    background.onClose('workers', 'job workers', () => workers.stop());
    background.onClose('queues', 'job dispatcher', () => dispatcher.stop());
  }

  onApplicationBootstrap(): void {
    const missing = this.worked.names.filter((queue) => !this.handlers.find(queue));
    if (missing.length > 0) throw new Error(`job queues without a handler: ${missing.join(', ')}`);
    const unknown = this.handlers.queues().filter((queue) => !this.declared.all[queue]);
    if (unknown.length > 0) throw new Error(`handlers for undeclared job queues: ${unknown.join(', ')}`);
    this.dispatcher.start();
    this.workers.start(this.worked.names);
  }
}

@Injectable()
class QueueDeclarations implements OnModuleInit {
  constructor(
    private readonly definitions: QueueDefinitions,
    private readonly queues: DeclaredQueues,
  ) {}
  onModuleInit(): void {
    for (const [name, definition] of Object.entries(this.queues.all))
      this.definitions.declare(name, definition);
  }
}

@Module({})
export class JobsModule {
  static forService(options: JobsOptions): DynamicModule {
    const names = Object.keys(options.queues);
    const timings: JobTimings = {
      heartbeatMs: options.heartbeatMs ?? 5_000,
      lostAfterMs: options.lostAfterMs ?? 30_000,
      requeueAfterMs: options.requeueAfterMs ?? 30_000,
    };
    return {
      module: JobsModule,
      global: true,
      providers: [
        { provide: DeclaredQueues, useValue: new DeclaredQueues(options.queues) },
        { provide: WorkedQueues, useValue: new WorkedQueues(options.work ?? names) },
        QueueDeclarations,
        JobHandlers,
        Jobs,
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
          inject: [DataSource, Transactions, QueueDefinitions, JobHandlers],
          useFactory: (
            dataSource: DataSource,
            transactions: Transactions,
            queues: QueueDefinitions,
            handlers: JobHandlers,
          ) => new JobRuns(dataSource, transactions, queues, handlers),
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
          ],
          useFactory: (
            service: string,
            handlers: JobHandlers,
            runs: JobRuns,
            transactions: Transactions,
            pool: pg.Pool,
            redis: RedisConnections,
            background: Background,
          ) => new JobWorkers(service, timings, handlers, runs, transactions, pool, redis, background),
        },
        JobLifecycle,
      ],
      exports: [Jobs, JobHandlers, JobDispatcher],
    };
  }
}
