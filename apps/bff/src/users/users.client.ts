import { Inject, Injectable } from '@nestjs/common';
import { UserResponse, type User } from '@tiku/contracts/identity';
import type { PageCaller } from '../graphql/request-context.js';
import { PAGE_SERVICES, type Services } from '../services.js';

/** identity's accounts as a caller sees them. */
@Injectable()
export class UsersClient {
  constructor(@Inject(PAGE_SERVICES) private readonly services: Services) {}

  async me(caller: PageCaller): Promise<User> {
    return (
      await this.services.identity.call({ path: '/auth/me', response: UserResponse, token: caller.token })
    ).user;
  }
}
