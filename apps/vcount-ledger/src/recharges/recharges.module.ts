import { Module } from '@nestjs/common';
import { CONFIG } from '@tiku/platform/http';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PaymentMethodsModule } from '../payment-methods/payment-methods.module.js';
import { TransfersModule } from '../transfers/transfers.module.js';
import { alipaySettings, type LedgerConfig } from '../config.js';
import { AlipayGateway } from './alipay/alipay-gateway.js';
import { AlipayNotificationsController } from './alipay/alipay-notifications.controller.js';
import { AlipayNotifications } from './alipay/alipay-notifications.js';
import { PaymentGateway } from './payment-gateway.js';
import { RechargesController } from './recharges.controller.js';
import { RechargesRepository } from './recharges.repository.js';
import { RechargesService } from './recharges.service.js';
import { SandboxGateway } from './sandbox-gateway.js';
import { SettleRecharges } from './settle-recharges.js';

@Module({
  imports: [AccountsModule, PaymentMethodsModule, TransfersModule],
  controllers: [RechargesController, AlipayNotificationsController],
  providers: [
    RechargesRepository,
    RechargesService,
    SettleRecharges,
    AlipayNotifications,
    {
      provide: PaymentGateway,
      inject: [CONFIG],
      useFactory: (config: LedgerConfig): PaymentGateway =>
        config.PAYMENT_GATEWAY === 'alipay'
          ? new AlipayGateway(alipaySettings(config))
          : new SandboxGateway(),
    },
  ],
})
export class RechargesModule {}
