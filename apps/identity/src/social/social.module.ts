/** Who follows whom. */
import { Module } from '@nestjs/common';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { UsersModule } from '../users/users.module.js';
import { SocialController } from './social.controller.js';
import { SocialRepository } from './social.repository.js';
import { SocialService } from './social.service.js';

@Module({
  imports: [AvatarsModule, UsersModule],
  controllers: [SocialController],
  providers: [SocialRepository, SocialService],
})
export class SocialModule {}
