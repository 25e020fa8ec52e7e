import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { PaymentGateway } from './payment-gateway.js';
import { RechargesController } from './recharges.controller.js';
import { RechargesRepository } from './recharges.repository.js';
import { RechargesService } from './recharges.service.js';
import { SandboxGateway } from './sandbox-gateway.js';
import { SettleRecharges } from './settle-recharges.js';

@Module({
  imports: [AccountsModule, PaymentMethodsModule, TransfersModule],
  controllers: [RechargesController],
  providers: [
    RechargesRepository,
    RechargesService,
    SettleRecharges,
    { provide: PaymentGateway, useClass: SandboxGateway },
  ],
})
export class RechargesModule {}
