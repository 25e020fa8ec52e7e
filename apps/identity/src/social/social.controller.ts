/** /auth/follow, /auth/follow-status, /auth/social. */
import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { FollowResponse, FollowStatusResponse, SocialResponse, SocialQuery } from '@tiku/contracts/identity';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { SocialService } from './social.service.js';

@Controller('auth')
export class SocialController {
  constructor(private readonly social: SocialService) {}

  @Post('follow/:id')
  @Allow('user')
  @Responds(FollowResponse)
  toggle(@CurrentUser() caller: Caller, @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>) {
    return this.social.toggle(caller.id, id);
  }

  @Get('follow-status/:id')
  @Allow('user')
  @Responds(FollowStatusResponse)
  status(@CurrentUser() caller: Caller, @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>) {
    return this.social.status(caller.id, id);
  }

  @Get('social/:id')
  @Allow('user')
  @Responds(SocialResponse)
  list(
    @CurrentUser() caller: Caller,
    @Param({ schema: UuidParams }) { id }: z.output<typeof UuidParams>,
    @Query({ schema: SocialQuery }) query: z.output<typeof SocialQuery>,
  ) {
    return this.social.list(id, query, caller.id);
  }
}
