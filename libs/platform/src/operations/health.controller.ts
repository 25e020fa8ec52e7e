/** /internal/health: the health of this service, for the BFF's dashboard. */
import { Controller, Get, Inject } from '@nestjs/common';
import { ServiceHealthResponse } from '@tiku/contracts/operations';
import { Allow, services } from '../auth/allow.js';
import { Responds } from '../http/index.js';
import { OperationsService } from './operations.service.js';

@Controller('internal/health')
export class HealthController {
  constructor(@Inject(OperationsService) private readonly operations: OperationsService) {}

  @Get()
  @Allow(services('bff'))
  @Responds(ServiceHealthResponse)
  health() {
    return this.operations.health();
  }
}
