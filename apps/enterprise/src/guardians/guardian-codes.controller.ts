/** /my-enterprise/pupils/{id}/guardian-codes: printed codes for the guardians of a pupil. */
import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { MessageResponse, Uuid, UuidParams } from '@tiku/contracts/common';
import { CreatedGuardianCodeResponse, GuardianCodesResponse } from '@tiku/contracts/enterprise';
import { Allow, Resource } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import type { PupilAccess } from '../pupils/pupil-access.repository.js';
import { pupil } from '../pupils/pupils.rules.js';
import { GuardiansService } from './guardians.service.js';

const CodeParams = UuidParams.extend({ codeId: Uuid });

@Controller('my-enterprise/pupils/:id/guardian-codes')
@Allow(pupil('people'))
export class GuardianCodesController {
  constructor(
    private readonly guardians: GuardiansService,
    private readonly texts: ResponseTexts,
  ) {}

  @Get()
  @Responds(GuardianCodesResponse)
  async list(@Resource() access: PupilAccess) {
    return { guardianCodes: await this.guardians.list(access) };
  }

  @Post()
  @Responds(CreatedGuardianCodeResponse, { status: 201 })
  create(@Resource() access: PupilAccess) {
    return this.guardians.create(access);
  }

  @Delete(':codeId')
  @Responds(MessageResponse)
  async revoke(
    @Resource() access: PupilAccess,
    @Param({ schema: CodeParams }) { codeId }: z.output<typeof CodeParams>,
  ) {
    await this.guardians.revoke(access, codeId);
    return this.texts.message('guardian.revoked');
  }
}
