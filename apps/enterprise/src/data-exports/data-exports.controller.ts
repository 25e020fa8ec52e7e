/** /my-enterprise/data-export: all data of the enterprise, only for its super admin. */
import { Controller, Get, HttpStatus, Post } from '@nestjs/common';
import { DataExportResponse } from '@tiku/contracts/enterprise';
import { Allow, Reproof, Resource } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { Membership } from '../members/membership.js';
import { enterpriseRole } from '../members/my-enterprise.rules.js';
import { DataExportsService } from './data-exports.service.js';

@Controller('my-enterprise/data-export')
@Allow(enterpriseRole('superAdmin'))
export class DataExportsController {
  constructor(private readonly exports: DataExportsService) {}

  @Get()
  @Responds(DataExportResponse)
  async last(@Resource() caller: Membership) {
    return { dataExport: await this.exports.last(caller) };
  }

  @Post()
  @Reproof()
  @Responds(DataExportResponse, { status: HttpStatus.ACCEPTED })
  async request(@Resource() caller: Membership) {
    return { dataExport: await this.exports.request(caller) };
  }
}
