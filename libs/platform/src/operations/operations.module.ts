/**
 * The state of a service, for operators. Needs DatabaseModule, RedisModule, EventsModule and JobsModule in the same
 * app.
 */
import { type DynamicModule, Module } from '@nestjs/common';
import type { ServiceName } from '@tiku/contracts/events';
import { HealthController } from './health.controller.js';
import { operationsController } from './operations.controller.js';
import { OperationsRepository } from './operations.repository.js';
import { OperationsService } from './operations.service.js';

@Module({})
export class OperationsModule {
  static of(service: ServiceName): DynamicModule {
    return {
      module: OperationsModule,
      controllers: [operationsController(service), HealthController],
      providers: [OperationsRepository, OperationsService],
    };
  }
}
