import { UserAnswer, type User } from '@tiku/contracts/identity';
import type { ServiceClient } from '@tiku/platform/service-client';

/** identity's accounts as one caller sees them. */
export class UsersClient {
  constructor(
    private readonly identity: ServiceClient,
    private readonly token: string,
  ) {}

  async me(): Promise<User> {
    return (await this.identity.call({ path: '/auth/me', answer: UserAnswer, token: this.token })).user;
  }
}
