/**
 * State and failed work of this service, for the operators' page. Each part is measured separately, so that an
 * unavailable one hides no other.
 */
import { Inject, Injectable, Optional } from '@nestjs/common';
import {
  FAILED_ITEMS_MAX,
  type ActivityPoint,
  type FailedItem,
  type FailedKind,
  type HealthPart,
  type ProcessState,
  type ServiceOperations,
} from '@tiku/contracts/operations';
import type { ServiceName } from '@tiku/contracts/events';
import { z } from 'zod';
import { activityPoints, ActivityRepository } from '../activity/index.js';
import { OWNER_SERVICE } from '../database/database.module.js';
import { Transactions } from '../database/transactions.js';
import { Health } from '../health/index.js';
import { Jobs } from '../jobs/index.js';
import { EventQueues } from '../outbox/index.js';
import { PROCESS_ID, readProcesses, VERSION } from '../processes/index.js';
import { RedisConnections } from '../redis/index.js';
import { ObjectStorage } from '../storage/index.js';
import { measureParts } from './health-parts.js';
import { OperationsRepository } from './operations.repository.js';

const ERROR_CHARS_MAX = 300;
const uuids = (ids: readonly string[]): string[] => ids.filter((id) => z.uuid().safeParse(id).success);

/** An unmeasurable value is null, and the page says so: operators look here just when something is unavailable. */
const orNull = <T>(pending: Promise<T>): Promise<T | null> => pending.catch(() => null);

@Injectable()
export class OperationsService {
  constructor(
    @Inject(OWNER_SERVICE) private readonly service: ServiceName,
    private readonly repository: OperationsRepository,
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly activity: ActivityRepository,
    private readonly events: EventQueues,
    private readonly redis: RedisConnections,
    private readonly readiness: Health,
    @Optional() @Inject(ObjectStorage) private readonly storage: ObjectStorage | null,
  ) {}

  /** For everyone's dashboard, so without names, sizes or numbers of waiting work. */
  async health(): Promise<{ ready: boolean; parts: HealthPart[] }> {
    const { storage } = this;
    const [report, parts] = await Promise.all([
      this.readiness.report(),
      measureParts({
        postgresql: () => this.repository.ping(),
        redis: () => this.redis.shared.ping(),
        // An S3's place alone proves nothing; "not found" is a response.
        storage: storage && (() => Promise.all([storage.place(), storage.stat('health')])),
        queues: () => this.#oldestSeconds(),
      }),
    ]);
    return { ready: report.ready, parts };
  }

  async state(): Promise<ServiceOperations> {
    const [report, jobs, outbox, database, tables, events, redis, files] = await Promise.all([
      this.readiness.report(),
      orNull(this.repository.queues()),
      orNull(this.repository.outbox()),
      orNull(this.repository.database()),
      orNull(this.repository.largestTables()),
      orNull(this.#eventQueue()),
      orNull(this.#redis()),
      this.storage ? orNull(this.storage.place()) : null,
    ]);
    return {
      service: this.service,
      process: PROCESS_ID,
      version: VERSION,
      node: process.version,
      startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
      ready: report.ready,
      checks: Object.entries(report.checks).map(([name, { ok, durationMs }]) => ({ name, ok, durationMs })),
      jobs:
        jobs?.map(({ oldest_seconds: oldestSeconds, ...queue }) => ({
          ...queue,
          kind: 'jobs' as const,
          oldestSeconds,
        })) ?? null,
      outbox: outbox && { waiting: outbox.waiting, oldestSeconds: outbox.oldest_seconds },
      database: database && { ...database, tables: tables ?? [] },
      events,
      redis,
      files,
    };
  }

  /** Of the last day. */
  async history(): Promise<ActivityPoint[]> {
    return activityPoints(await this.activity.history());
  }

  /** Of the whole platform. */
  processes(): Promise<ProcessState[] | null> {
    return orNull(readProcesses(this.redis));
  }

  async failed(kind: FailedKind): Promise<{ items: FailedItem[]; total: number }> {
    if (kind === 'events') return this.#failedEvents();
    const [rows, total] = await Promise.all([
      this.repository.failedJobs(),
      this.repository.countFailedJobs(),
    ]);
    const items = rows.map(({ id, queue, attempts, error, finished_at: at }) => ({
      id,
      name: queue,
      attempts,
      error: error ? `${error.name}: ${error.message}`.slice(0, ERROR_CHARS_MAX) : '',
      failedAt: at?.toISOString() ?? null,
    }));
    return { items, total };
  }

  /** Gives them all their attempts again. Repeating it is harmless: jobs are idempotent, events have the inbox. */
  async redrive(kind: FailedKind, ids: readonly string[]): Promise<number> {
    if (kind === 'events') return this.events.redriveOnly(this.service, ids);
    return this.transactions.run(async (tx) => {
      const failed = await this.repository.onlyFailed(tx, uuids(ids));
      return failed.length === 0 ? 0 : this.jobs.retry(tx, { ids: failed });
    });
  }

  async discard(kind: FailedKind, ids: readonly string[]): Promise<number> {
    if (kind === 'events') return this.events.discardOnly(this.service, ids);
    return this.transactions.run((tx) => this.repository.discard(tx, uuids(ids)));
  }

  async #failedEvents(): Promise<{ items: FailedItem[]; total: number }> {
    const [jobs, total] = await Promise.all([
      this.events.queue(this.service).getFailed(0, FAILED_ITEMS_MAX - 1),
      this.events.count(this.service, 'failed'),
    ]);
    const items = jobs.map(({ id = '', name, attemptsMade, failedReason, finishedOn }) => ({
      id,
      name,
      attempts: attemptsMade,
      error: (failedReason ?? '').slice(0, ERROR_CHARS_MAX),
      failedAt: finishedOn === undefined ? null : new Date(finishedOn).toISOString(),
    }));
    return { items, total };
  }

  async #eventQueue(): Promise<ServiceOperations['events']> {
    const queue = this.events.queue(this.service);
    const [waiting, failed, running, [oldest]] = await Promise.all([
      this.events.count(this.service, 'waiting'),
      this.events.count(this.service, 'failed'),
      queue.getActiveCount(),
      queue.getJobs(['waiting', 'prioritized', 'delayed'], 0, 0, true),
    ]);
    const oldestSeconds = oldest ? Math.max(0, (Date.now() - oldest.timestamp) / 1_000) : null;
    return { name: 'events', kind: 'events', waiting, running, failed, oldestSeconds };
  }

  /** Age of the oldest due job or unpublished event. */
  async #oldestSeconds(): Promise<number | null> {
    const [queues, outbox] = await Promise.all([this.repository.queues(), this.repository.outbox()]);
    const ages = [...queues, ...(outbox ? [outbox] : [])].map(({ oldest_seconds: age }) => age ?? 0);
    return ages.length === 0 ? null : Math.max(...ages);
  }

  async #redis(): Promise<ServiceOperations['redis']> {
    const info = await this.redis.shared.info();
    const value = (field: string): string => new RegExp(`^${field}:(\\S+)`, 'm').exec(info)?.[1] ?? '';
    return { version: value('redis_version'), usedBytes: Number(value('used_memory')) || 0 };
  }
}
