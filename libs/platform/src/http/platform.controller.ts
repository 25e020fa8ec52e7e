/** Liveness, readiness and metrics of a service. Not reachable through the BFF. */
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Allow } from '../auth/index.js';
import { Health } from '../health/index.js';
import { Metrics } from '../metrics/index.js';
import { Shutdown } from '../shutdown/index.js';

@Controller()
export class PlatformController {
  constructor(
    private readonly health: Health,
    private readonly metrics: Metrics,
    private readonly shutdown: Shutdown,
  ) {}

  @Get('health/live')
  @Allow('guest')
  live(@Res() reply: FastifyReply): void {
    void reply.send({ status: 'live' });
  }

  @Get('health/ready')
  @Allow('guest')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const report = await this.health.report();
    const ready = report.ready && !this.shutdown.started;
    void reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', checks: report.checks });
  }

  @Get('metrics')
  @Allow('guest')
  async scrape(@Res() reply: FastifyReply): Promise<void> {
    void reply.type(this.metrics.registry.contentType).send(await this.metrics.registry.metrics());
  }
}
