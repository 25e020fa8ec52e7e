/** Publishing and consuming events of one service. Needs DatabaseModule and RedisModule in the same app. */
import { SUBSCRIBERS } from '@tiku/contracts/events';
import {
  type DynamicModule,
  Injectable,
  type INestApplication,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { NestMicroservice } from '@nestjs/microservices';
import type pg from 'pg';
import { Background } from '../background/index.js';
import { CommitSignals } from '../database/commit-signals.js';
import { BOOKKEEPING_POOL, OWNER_SERVICE } from '../database/database.module.js';
import { DeclaredQueues } from '../database/queues.js';
import { EventQueues } from '../outbox/event-queues.js';
import { Publishing } from '../outbox/publishing.js';
import { RedisConnections } from '../redis/index.js';
import { BullMqTransport, type BullMqTransportOptions } from './bullmq-transport.js';
import { Inbox } from './inbox.js';
import { RethrowFilter } from './rethrow.filter.js';

export interface EventsOptions extends Pick<BullMqTransportOptions, 'concurrency' | 'lockDurationMs'> {
  /** Subscriptions; default: the catalogue of contracts. Tests pass their own. */
  subscribers?: Readonly<Record<string, readonly string[]>>;
}

@Injectable()
class EventLifecycle implements OnApplicationBootstrap {
  constructor(private readonly publishing: Publishing) {}

  onApplicationBootstrap(): void {
    this.publishing.start();
  }
}

@Module({})
export class EventsModule {
  static forService(options: EventsOptions = {}): DynamicModule {
    const subscribers = options.subscribers ?? SUBSCRIBERS;
    return {
      module: EventsModule,
      global: true,
      providers: [
        {
          provide: EventQueues,
          inject: [RedisConnections],
          useFactory: (redis: RedisConnections) => new EventQueues(redis, subscribers),
        },
        {
          provide: Publishing,
          inject: [
            OWNER_SERVICE,
            BOOKKEEPING_POOL,
            RedisConnections,
            EventQueues,
            CommitSignals,
            DeclaredQueues,
            Background,
          ],
          useFactory: (
            service: string,
            pool: pg.Pool,
            redis: RedisConnections,
            queues: EventQueues,
            signals: CommitSignals,
            jobQueues: DeclaredQueues,
            background: Background,
          ) => new Publishing(service, pool, redis, queues, signals, jobQueues, background),
        },
        {
          provide: BullMqTransport,
          inject: [OWNER_SERVICE, RedisConnections, EventQueues, Background, Inbox],
          useFactory: (
            service: string,
            redis: RedisConnections,
            queues: EventQueues,
            background: Background,
            inbox: Inbox,
          ) => new BullMqTransport({ ...options, service, subscribers }, redis, queues, background, inbox),
        },
        EventLifecycle,
        Inbox,
      ],
      exports: [EventQueues, Inbox, BullMqTransport],
    };
  }
}

/**
 * Starts consuming: call it once, after `createServiceApp`, in processes that consume. Global guards and pipes of
 * HTTP do not apply to handlers. @throws Error if handlers and SUBSCRIBERS disagree
 */
export async function startEvents(app: INestApplication): Promise<void> {
  const transport = app.get(BullMqTransport, { strict: false });
  app.get(Background, { strict: false }).onClose('workers', 'event worker', () => transport.close());
  // Deferred, because filters set after the handlers are registered would not reach them, and the app's modules
  // have already run their init hooks.
  const microservice = app.connectMicroservice({ strategy: transport }, { deferInitialization: true });
  microservice.useGlobalFilters(new RethrowFilter());
  if (microservice instanceof NestMicroservice) microservice.setIsInitHookCalled(true);
  await app.startAllMicroservices();
}
