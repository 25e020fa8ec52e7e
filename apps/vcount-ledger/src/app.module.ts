/** The modules of vcount-ledger: `VcountLedgerModule` lists every route, `forService` adds the infrastructure. */
import { Module, type DynamicModule } from '@nestjs/common';
import { databaseSettings } from '@tiku/platform/config';
import { DatabaseModule } from '@tiku/platform/database';
import { EventsModule } from '@tiku/platform/events';
import { JobsModule } from '@tiku/platform/jobs';
import { OperationsModule } from '@tiku/platform/operations';
import { PeopleModule, UserSummariesModule } from '@tiku/platform/people';
import { RedisModule } from '@tiku/platform/redis';
import { StorageModule } from '@tiku/platform/storage';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdministrationModule } from './administration/administration.module.js';
import { SERVICE, type LedgerConfig } from './config.js';
import { HoldsModule } from './holds/holds.module.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
import { PaymentMethodsModule } from './payment-methods/payment-methods.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { QUEUES } from './queues.js';
import { RechargesModule } from './recharges/recharges.module.js';
import { SealsModule } from './seals/seals.module.js';
import { SpendingModule } from './spending/spending.module.js';
import { TransfersModule } from './transfers/transfers.module.js';
import { UsersModule } from './users/users.module.js';
import { VerificationModule } from './verification/verification.module.js';

@Module({
  imports: [
    UsersModule,
    TransfersModule,
    SealsModule,
    AccountsModule,
    PaymentMethodsModule,
    RechargesModule,
    SpendingModule,
    HoldsModule,
    VerificationModule,
    AdministrationModule,
    PersonalDataModule,
    OperationsModule.of(SERVICE),
  ],
})
export class VcountLedgerModule {
  static forService(config: LedgerConfig): DynamicModule {
    return {
      module: VcountLedgerModule,
      imports: [
        DatabaseModule.forService({
          ...databaseSettings(config, SERVICE),
          migrations,
          entities,
        }),
        RedisModule.forService({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX }),
        EventsModule.forService(),
        JobsModule.forService({ queues: QUEUES }),
        PeopleModule,
        UserSummariesModule,
        StorageModule.forService({ name: SERVICE, config }),
      ],
    };
  }
}
