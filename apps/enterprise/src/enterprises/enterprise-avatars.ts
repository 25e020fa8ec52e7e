/** Gives an enterprise a new picture, re-encoded to 256 × 256 pixels. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { newId, Transactions } from '@tiku/platform/database';
import { badRequest, notFound } from '@tiku/platform/errors';
import { Pictures } from '@tiku/platform/pictures';
import { ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import { receiveMultipart } from '@tiku/platform/uploads';
import { AVATAR_CONTENT_TYPE, encodeAvatar } from '@tiku/platform/avatar-image';
import { enterprisePictured, enterpriseUpdated } from './enterprises.events.js';
import { EnterprisesRepository, type EnterpriseRow } from './enterprises.repository.js';
import type { Superadmin } from './superadmin.js';

/** 256 × 256 pixels always take far less. */
const STORED_BYTES_MAX = 1_048_576;
/** The prefix of all pictures, followed by a folder for each enterprise. */
export const AVATAR_FOLDER = 'avatars/';

@Injectable()
export class EnterpriseAvatars {
  constructor(
    private readonly enterprises: EnterprisesRepository,
    private readonly transactions: Transactions,
    private readonly storage: ObjectStorage,
    private readonly files: StoredFiles,
    private readonly pictures: Pictures,
  ) {}

  /** @throws AppError 400, 413, 415 for the file; 404; 429 */
  async receive(id: string, by: Superadmin, request: IncomingMessage): Promise<EnterpriseRow> {
    const { results } = await receiveMultipart(request, {
      filesMax: 1,
      onFile: async ({ field, stream }) =>
        field === 'avatar' ? encodeAvatar(this.pictures, stream, by.id) : null,
    });
    const picture = results.find((result) => result !== null);
    if (!picture) throw badRequest('error.file.missing');
    // The file first: after a crash between the two, the sweep deletes a file without a row; no row lacks its file.
    const key = `${AVATAR_FOLDER}${id}/${newId()}.webp`;
    await this.storage.put(key, Readable.from([picture]), {
      contentType: AVATAR_CONTENT_TYPE,
      sizeLimitBytes: STORED_BYTES_MAX,
    });
    const changed = await this.transactions.run(async (tx) => {
      const current = await this.enterprises.lock(tx, id);
      const stale = current ? current.avatar : key;
      if (stale) await this.files.delete(tx, { keys: [stale] });
      if (!current) return null;
      const saved = await this.enterprises.setAvatar(tx, id, key);
      await tx.publish(...enterpriseUpdated(saved));
      await tx.publish(...enterprisePictured(by, saved));
      return saved;
    });
    if (!changed) throw notFound('noun.ownEnterprise');
    return changed;
  }
}
