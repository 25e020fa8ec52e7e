/** Verifies that an address belongs to its account. */
import { Module } from '@nestjs/common';
import { EmailLinksModule } from '../email-links/email-links.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { UsersModule } from '../users/users.module.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

@Module({
  imports: [EmailLinksModule, EnterprisesModule, UsersModule],
  controllers: [VerificationController],
  providers: [VerificationService],
})
export class VerificationModule {}
