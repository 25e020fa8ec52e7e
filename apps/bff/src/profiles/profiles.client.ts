import { Inject, Injectable } from '@nestjs/common';
import { ProfileResponse, SocialResponse, type Profile } from '@tiku/contracts/identity';
import type { z } from 'zod';
import type { PageCaller } from '../graphql/request-context.js';
import { PAGE_SERVICES, type Services } from '../services.js';

interface PageArgs {
  page?: number | null;
  limit?: number | null;
}

/** identity's people as a caller sees them, and who follows whom. */
@Injectable()
export class ProfilesClient {
  constructor(@Inject(PAGE_SERVICES) private readonly services: Services) {}

  /** @throws AppError 404 */
  async get(caller: PageCaller, id: string): Promise<Profile> {
    const path = `/users/${encodeURIComponent(id)}/profile`;
    return (await this.services.identity.call({ path, response: ProfileResponse, token: caller.token }))
      .profile;
  }

  social(
    caller: PageCaller,
    id: string,
    type: 'followers' | 'following',
    page: PageArgs,
  ): Promise<z.output<typeof SocialResponse>> {
    return this.services.identity.call({
      path: `/auth/social/${encodeURIComponent(id)}`,
      query: { ...page, type },
      response: SocialResponse,
      token: caller.token,
    });
  }
}
