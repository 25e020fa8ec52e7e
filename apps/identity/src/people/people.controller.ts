/** /users/search and /users/{id}/profile: people as other users see them. */
import { Controller, Get, Param, Query } from '@nestjs/common';
import { UuidParams } from '@tiku/contracts/common';
import { ProfileResponse, UserSearchResponse, UserSearchQuery } from '@tiku/contracts/identity';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { PeopleService } from './people.service.js';

type Id = z.output<typeof UuidParams>;

@Controller('users')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Get('search')
  @Allow('user')
  @Responds(UserSearchResponse)
  async search(
    @CurrentUser() caller: Caller,
    @Query({ schema: UserSearchQuery }) query: z.output<typeof UserSearchQuery>,
  ) {
    return { users: await this.people.search(query, caller) };
  }

  @Get(':id/profile')
  @Allow('user')
  @Responds(ProfileResponse)
  async profile(@CurrentUser() caller: Caller, @Param({ schema: UuidParams }) { id }: Id) {
    return { profile: await this.people.profile(caller, id) };
  }
}
