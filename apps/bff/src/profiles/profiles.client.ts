import { ProfileAnswer, SocialAnswer, type Profile } from '@tiku/contracts/identity';
import type { ServiceClient } from '@tiku/platform/service-client';
import type { z } from 'zod';

interface PageArgs {
  page?: number | null;
  limit?: number | null;
}

/** identity's people as one caller sees them, and who follows whom. */
export class ProfilesClient {
  constructor(
    private readonly identity: ServiceClient,
    private readonly token: string,
  ) {}

  /** @throws AppError 404 */
  async get(id: string): Promise<Profile> {
    const path = `/users/${encodeURIComponent(id)}/profile`;
    return (await this.identity.call({ path, answer: ProfileAnswer, token: this.token })).profile;
  }

  social(
    id: string,
    type: 'followers' | 'following',
    page: PageArgs,
  ): Promise<z.output<typeof SocialAnswer>> {
    return this.identity.call({
      path: `/auth/social/${encodeURIComponent(id)}`,
      query: { ...page, type },
      answer: SocialAnswer,
      token: this.token,
    });
  }
}
