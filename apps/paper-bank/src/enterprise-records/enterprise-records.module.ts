/** What paper-bank keeps of an enterprise, for the export of its super admin. */
import { Module } from '@nestjs/common';
import { enterpriseRecordsController } from '@tiku/platform/enterprise-records';
import { ENTERPRISE_RECORDS } from './enterprise-records.repository.js';

@Module({ controllers: [enterpriseRecordsController(ENTERPRISE_RECORDS)] })
export class EnterpriseRecordsModule {}
