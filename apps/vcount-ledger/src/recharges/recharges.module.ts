import { Module } from '@nestjs/common';
import { CONFIG } from '@tiku/platform/http';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import type { LedgerConfig } from '../config.js';
import { AlipayNotificationsController } from './alipay/alipay-notifications.controller.js';
import { AlipayNotifications } from './alipay/alipay-notifications.js';
import { RefundPaymentJob } from './refund-payment.job.js';
import { PaymentGateways } from './payment-gateways.js';
import { RechargesController } from './recharges.controller.js';
import { RechargesRepository } from './recharges.repository.js';
import { RechargesService } from './recharges.service.js';
import { ReversalsController } from './reversals.controller.js';
import { ReversalsService } from './reversals.service.js';
import { SettleRecharges } from './settle-recharges.js';
import { UnbookedRefundsController } from './unbooked-refunds.controller.js';
import { UnbookedRefundsRepository } from './unbooked-refunds.repository.js';

@Module({
  imports: [AccountsModule, PaymentMethodsModule, TransfersModule],
  controllers: [
    RechargesController,
    ReversalsController,
    UnbookedRefundsController,
    AlipayNotificationsController,
  ],
  providers: [
    RechargesRepository,
    RechargesService,
    ReversalsService,
    UnbookedRefundsRepository,
    RefundPaymentJob,
    SettleRecharges,
    AlipayNotifications,
    {
      provide: PaymentGateways,
      inject: [CONFIG],
      useFactory: (config: LedgerConfig) => new PaymentGateways(config),
    },
  ],
})
export class RechargesModule {}
