/** Actions on the members of an enterprise, for its super admin. */
import { Module } from '@nestjs/common';
import { EnterprisesModule } from '../enterprises/enterprises.module.js';
import { AuditModule } from './audit.module.js';
import { OwnAuditController } from './own-audit.controller.js';

@Module({ imports: [AuditModule, EnterprisesModule], controllers: [OwnAuditController] })
export class OwnAuditModule {}
