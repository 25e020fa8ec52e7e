/** POST /auth/upload-avatar. */
import { Controller, Post, Req } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import { AvatarResponse } from '@tiku/contracts/identity';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds, Upload } from '@tiku/platform/http';
import type { FastifyRequest } from 'fastify';
import { AvatarUploadService } from './avatar-upload.service.js';

@Controller('auth/upload-avatar')
export class AvatarUploadController {
  constructor(private readonly avatars: AvatarUploadService) {}

  @Post()
  @Allow('user')
  @Upload({ files: ['avatar'], bufferedBytes: LIMITS.questionImageBytes })
  @Responds(AvatarResponse)
  upload(@CurrentUser() caller: Caller, @Req() request: FastifyRequest) {
    return this.avatars.receive(caller.id, request.raw);
  }
}
