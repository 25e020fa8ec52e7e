/** Words that messages of an enterprise must not contain. */
import { Module } from '@nestjs/common';
import { AuditRecordModule } from '../audit/audit-record.module.js';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { MembersModule } from '../members/members.module.js';
import { ForbiddenWordsController } from './forbidden-words.controller.js';
import { ForbiddenWordsRepository } from './forbidden-words.repository.js';
import { ForbiddenWordsService } from './forbidden-words.service.js';

@Module({
  imports: [AuditRecordModule, EnterprisesModule, MembersModule],
  controllers: [ForbiddenWordsController],
  providers: [ForbiddenWordsRepository, ForbiddenWordsService],
  exports: [ForbiddenWordsService],
})
export class ForbiddenWordsModule {}
