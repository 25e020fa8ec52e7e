/** The caller's account: fields, preferences and avatar. */
import { Module } from '@nestjs/common';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { UsersModule } from '../users/users.module.js';
import { AvatarUploadController } from './avatar-upload.controller.js';
import { AvatarUploadService } from './avatar-upload.service.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

@Module({
  imports: [AvatarsModule, UsersModule],
  controllers: [AvatarUploadController, ProfileController],
  providers: [AvatarUploadService, ProfileService],
})
export class ProfileModule {}
