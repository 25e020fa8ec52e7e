/** HTTP of the caller's payment methods. */
import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import {
  BindPaymentMethodRequest,
  HasPaymentMethodResponse,
  PaymentMethodResponse,
  PaymentMethodsResponse,
} from '@tiku/contracts/vcount-ledger';
import { Allow, type Caller, CurrentUser, Reproof } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { PaymentMethodsService } from './payment-methods.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('vcount/payment-method')
export class PaymentMethodsController {
  constructor(private readonly methods: PaymentMethodsService) {}

  @Get('check')
  @Allow('user')
  @Responds(HasPaymentMethodResponse)
  async check(@CurrentUser() user: Caller) {
    return { hasPaymentMethod: (await this.methods.list(user.id)).length > 0 };
  }

  @Get('list')
  @Allow('user')
  @Responds(PaymentMethodsResponse)
  async list(@CurrentUser() user: Caller) {
    return { paymentMethods: await this.methods.list(user.id) };
  }

  @Post('bind')
  @Reproof()
  @Allow('user')
  @Responds(PaymentMethodResponse, { status: 201 })
  async bind(
    @Body({ schema: BindPaymentMethodRequest }) body: z.output<typeof BindPaymentMethodRequest>,
    @CurrentUser() user: Caller,
  ) {
    return { paymentMethod: await this.methods.bind(user.id, body) };
  }

  @Delete(':id')
  @Reproof()
  @Allow('user')
  @Responds(PaymentMethodsResponse)
  async remove(@Param({ schema: UuidParams }) { id }: Id, @CurrentUser() user: Caller) {
    await this.methods.remove(user.id, id);
    return { paymentMethods: await this.methods.list(user.id) };
  }

  @Put(':id/default')
  @Allow('user')
  @Responds(PaymentMethodResponse)
  async setDefault(@Param({ schema: UuidParams }) { id }: Id, @CurrentUser() user: Caller) {
    return { paymentMethod: await this.methods.setDefault(user.id, id) };
  }
}
