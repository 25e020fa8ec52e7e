/** People as others see them: search and profile. */
import { Module } from '@nestjs/common';
import { RateLimits } from '@tiku/platform/rate-limit';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';

@Module({
  imports: [AvatarsModule],
  controllers: [PeopleController],
  providers: [PeopleRepository, PeopleService, RateLimits],
})
export class PeopleModule {}
