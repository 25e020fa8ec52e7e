/** /operations/SERVICE: each service's state, for superadmins. */
import { Body, Controller, Get, HttpCode, HttpStatus, Inject, Post, Query, type Type } from '@nestjs/common';
import type { ServiceName } from '@tiku/contracts/events';
import {
  ActivityResponse,
  FailedResponse,
  FailedChangedResponse,
  FailedQuery,
  FailedSelection,
  ProcessesResponse,
  ServiceOperationsResponse,
} from '@tiku/contracts/operations';
import type { z } from 'zod';
import { Allow, type Caller, CurrentUser, SUPERADMINS } from '../auth/allow.js';
import { Responds, LOGGER } from '../http/index.js';
import type { Logger } from '../logging/index.js';
import { OperationsService } from './operations.service.js';

/** A separate controller class for each service: a route's path is fixed when its class is created. */
export function operationsController(service: ServiceName): Type {
  @Controller(`operations/${service}`)
  class OperationsController {
    constructor(
      @Inject(OperationsService) private readonly operations: OperationsService,
      @Inject(LOGGER) private readonly logger: Logger,
    ) {}

    @Get()
    @Allow(SUPERADMINS)
    @Responds(ServiceOperationsResponse)
    async show() {
      return { operations: await this.operations.state() };
    }

    @Get('processes')
    @Allow({ role: ['superadmin'] })
    @Responds(ProcessesResponse)
    async processes() {
      return { processes: await this.operations.processes() };
    }

    @Get('history')
    @Allow(SUPERADMINS)
    @Responds(ActivityResponse)
    async history() {
      return { points: await this.operations.history() };
    }

    @Get('failed')
    @Allow(SUPERADMINS)
    @Responds(FailedResponse)
    failed(@Query({ schema: FailedQuery }) { kind }: z.output<typeof FailedQuery>) {
      return this.operations.failed(kind);
    }

    @Post('failed/redrive')
    @HttpCode(HttpStatus.OK)
    @Allow(SUPERADMINS)
    @Responds(FailedChangedResponse)
    async redrive(
      @Body({ schema: FailedSelection }) { kind, ids }: z.output<typeof FailedSelection>,
      @CurrentUser() { id: by }: Caller,
    ) {
      const changed = await this.operations.redrive(kind, ids);
      this.logger.warn({ by, kind, ids, changed }, 'an operator gave failed work its attempts again');
      return { changed };
    }

    @Post('failed/discard')
    @HttpCode(HttpStatus.OK)
    @Allow(SUPERADMINS)
    @Responds(FailedChangedResponse)
    async discard(
      @Body({ schema: FailedSelection }) { kind, ids }: z.output<typeof FailedSelection>,
      @CurrentUser() { id: by }: Caller,
    ) {
      const changed = await this.operations.discard(kind, ids);
      this.logger.warn({ by, kind, ids, changed }, 'an operator discarded failed work');
      return { changed };
    }
  }
  return OperationsController;
}
