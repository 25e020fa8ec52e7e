/** /internal/school-accounts: the enterprise service manages the accounts of pupils. */
import { Body, Controller, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { successResponse, UuidParams } from '@tiku/contracts/common';
import {
  ChangedSchoolAccountsResponse,
  ChangeSchoolAccountsRequest,
  CreateSchoolAccountsRequest,
  FirstPasswordResponse,
  FirstPasswordsResponse,
  ReleasedSchoolAccountResponse,
  ReleaseSchoolAccountRequest,
  SchoolAccountIdsRequest,
  SchoolAccountRequest,
  SchoolAccountsResponse,
} from '@tiku/contracts/identity';
import { Allow, services } from '@tiku/platform/auth';
import { CONFIG, Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { IdentityConfig } from '../config.js';
import { SchoolAccountsService } from './school-accounts.service.js';
import { SchoolPasswordsService } from './school-passwords.service.js';

type Id = z.output<typeof UuidParams>;
type Ids = z.output<typeof SchoolAccountIdsRequest>;
const Erased = successResponse({});
const ENTERPRISE = services('enterprise', 'enterprise-worker');

@Controller('internal/school-accounts')
export class SchoolAccountsController {
  constructor(
    private readonly accounts: SchoolAccountsService,
    private readonly passwords: SchoolPasswordsService,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Post()
  @HttpCode(200)
  @Allow(ENTERPRISE)
  @Responds(SchoolAccountsResponse)
  async create(
    @Body({ schema: CreateSchoolAccountsRequest }) body: z.output<typeof CreateSchoolAccountsRequest>,
  ) {
    return { accounts: await this.accounts.create(body.enterpriseId, body.accounts) };
  }

  @Put()
  @Allow(ENTERPRISE)
  @Responds(ChangedSchoolAccountsResponse)
  async change(
    @Body({ schema: ChangeSchoolAccountsRequest }) body: z.output<typeof ChangeSchoolAccountsRequest>,
  ) {
    return { accounts: await this.accounts.change(body.enterpriseId, body.changes) };
  }

  @Post('first-passwords')
  @HttpCode(200)
  @Allow(ENTERPRISE)
  @Responds(FirstPasswordsResponse)
  async firstPasswords(@Body({ schema: SchoolAccountIdsRequest }) { enterpriseId, ids }: Ids) {
    return {
      passwords: await this.passwords.list(enterpriseId, ids),
      loginUrl: `${this.config.PUBLIC_URL}/login`,
    };
  }

  @Post('delete')
  @HttpCode(200)
  @Allow(ENTERPRISE)
  @Responds(Erased)
  async erase(@Body({ schema: SchoolAccountIdsRequest }) { enterpriseId, ids }: Ids) {
    await this.accounts.erase(enterpriseId, ids);
    return {};
  }

  @Post(':id/password')
  @HttpCode(200)
  @Allow(ENTERPRISE)
  @Responds(FirstPasswordResponse)
  async renewPassword(
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: SchoolAccountRequest }) { enterpriseId }: z.output<typeof SchoolAccountRequest>,
  ) {
    return { password: await this.passwords.renew(enterpriseId, id) };
  }

  @Post(':id/release')
  @HttpCode(200)
  @Allow(ENTERPRISE)
  @Responds(ReleasedSchoolAccountResponse)
  async release(
    @Param({ schema: UuidParams }) { id }: Id,
    @Body({ schema: ReleaseSchoolAccountRequest }) body: z.output<typeof ReleaseSchoolAccountRequest>,
  ) {
    return { user: await this.passwords.release(body.enterpriseId, id, body.email) };
  }
}
