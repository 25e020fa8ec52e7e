/** /internal/export: what identity keeps about a person, for the BFF's download. */
import { Controller, Get, Param } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { Allow } from '@tiku/platform/auth';
import { Transactions } from '@tiku/platform/database';
import { personalData } from '@tiku/platform/personal-data';
import type { z } from 'zod';
import { PERSONAL_DATA } from './personal-data.js';

@Controller('internal/export')
export class ExportController {
  constructor(private readonly transactions: Transactions) {}

  @Get(':id')
  @Allow('service')
  get(@Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>) {
    return personalData(this.transactions.read, PERSONAL_DATA, id);
  }
}
