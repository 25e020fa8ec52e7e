/** Replaces the avatar of an account. */
import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { User } from '@tiku/contracts/identity';
import { Transactions } from '@tiku/platform/database';
import { badRequest, notFound } from '@tiku/platform/errors';
import { Pictures } from '@tiku/platform/pictures';
import { receiveMultipart } from '@tiku/platform/uploads';
import { userUpdated } from '../users/users.events.js';
import { UsersRepository } from '../users/users.repository.js';
import { toUser } from '../users/user.presenter.js';
import { AvatarAddresses } from '../avatars/avatar-addresses.js';
import { AvatarFiles } from '../avatars/avatar-files.js';
import { encodeAvatar } from '@tiku/platform/avatar-image';

@Injectable()
export class AvatarUploadService {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
    private readonly addresses: AvatarAddresses,
    private readonly files: AvatarFiles,
    private readonly pictures: Pictures,
  ) {}

  /** @throws AppError 400, 413, 415 of the file; 404; 429 */
  async receive(userId: string, request: IncomingMessage): Promise<{ avatar: string; user: User }> {
    const { results } = await receiveMultipart(request, {
      filesMax: 1,
      onFile: async ({ field, stream }) =>
        field === 'avatar' ? encodeAvatar(this.pictures, stream, userId) : null,
    });
    const picture = results.find((result) => result !== null);
    if (!picture) throw badRequest('error.file.missing');
    // The file first: a crash in between leaves an unused file, never a row without its file.
    const key = await this.files.store(userId, picture);
    const user = await this.transactions.run(async (tx) => {
      const found = await this.users.findForUpdate(tx, userId);
      if (!found) {
        await this.files.remove(tx, [key]);
        return null;
      }
      if (found.avatar) await this.files.remove(tx, [found.avatar]);
      found.avatar = key;
      const saved = await this.users.save(tx, found);
      await tx.publish(...userUpdated(saved));
      return saved;
    });
    if (!user) throw notFound('noun.user');
    return { avatar: this.addresses.of(key) ?? '', user: toUser(user, this.addresses) };
  }
}
