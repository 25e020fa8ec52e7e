/** /auth/me and /auth/profile: the caller's account. */
import { Body, Controller, Get, Put } from '@nestjs/common';
import { UpdateProfileRequest, UserAnswer } from '@tiku/contracts/identity';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Answers } from '@tiku/platform/http';
import type { z } from 'zod';
import { ProfileService } from './profile.service.js';

@Controller('auth')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get('me')
  @Allow('user')
  @Answers(UserAnswer)
  async me(@CurrentUser() caller: Caller) {
    return { user: await this.profiles.get(caller.id) };
  }

  @Get('profile')
  @Allow('user')
  @Answers(UserAnswer)
  profile(@CurrentUser() caller: Caller) {
    return this.me(caller);
  }

  @Put('profile')
  @Allow('user')
  @Answers(UserAnswer)
  async updateProfile(
    @CurrentUser() caller: Caller,
    @Body({ schema: UpdateProfileRequest }) change: z.output<typeof UpdateProfileRequest>,
  ) {
    return { user: await this.profiles.update(caller.id, change) };
  }
}
