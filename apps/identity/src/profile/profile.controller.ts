/** /auth/me and /auth/profile: the caller's account. */
import { Body, Controller, Get, Put } from '@nestjs/common';
import { UpdateProfileRequest, UserResponse } from '@tiku/contracts/identity';
import { Allow, AllowEnrolment, AllowFirstPassword, type Caller, CurrentUser } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { ProfileService } from './profile.service.js';

@Controller('auth')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get('me')
  @Allow('user')
  @AllowFirstPassword()
  @AllowEnrolment()
  @Responds(UserResponse)
  async me(@CurrentUser() caller: Caller) {
    return { user: await this.profiles.get(caller.id) };
  }

  @Get('profile')
  @Allow('user')
  @AllowFirstPassword()
  @AllowEnrolment()
  @Responds(UserResponse)
  profile(@CurrentUser() caller: Caller) {
    return this.me(caller);
  }

  @Put('profile')
  @Allow('user')
  @Responds(UserResponse)
  async updateProfile(
    @CurrentUser() caller: Caller,
    @Body({ schema: UpdateProfileRequest }) change: z.output<typeof UpdateProfileRequest>,
  ) {
    return { user: await this.profiles.update(caller.id, change) };
  }
}
