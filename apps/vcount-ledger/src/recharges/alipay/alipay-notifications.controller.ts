/** Receives Alipay's notifications of payments. Alipay repeats them for a day until it reads `success`. */
import { Body, Controller, Inject, Post, Res } from '@nestjs/common';
import { Allow } from '@tiku/platform/auth';
import { LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { AlipayNotification, AlipayNotifications } from './alipay-notifications.js';

@Controller('vcount/recharge/notify')
export class AlipayNotificationsController {
  constructor(
    private readonly notifications: AlipayNotifications,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Post('alipay')
  @Allow('signed')
  async receive(
    @Body({ schema: AlipayNotification }) body: z.output<typeof AlipayNotification>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const refusal = await this.notifications.receive(body);
    if (refusal)
      this.logger.warn({ refusal, trade: body['out_trade_no'] }, 'a notification of Alipay was refused');
    void reply
      .status(refusal ? 400 : 200)
      .type('text/plain; charset=utf-8')
      .send(refusal ? 'fail' : 'success');
  }
}
