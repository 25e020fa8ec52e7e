/** The data that identity stores about an enterprise, for its super admin's export. */
import { Module } from '@nestjs/common';
import { enterpriseRecordsController } from '@tiku/platform/enterprise-records';
import { ENTERPRISE_RECORDS } from './enterprise-records.repository.js';

@Module({ controllers: [enterpriseRecordsController(ENTERPRISE_RECORDS)] })
export class EnterpriseRecordsModule {}
