/** The files of avatars. A job of the same transaction deletes them, so a crash loses nothing. */
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { ObjectStorage } from '@tiku/platform/storage';
import { StoredFiles } from '@tiku/platform/stored-files';
import { AvatarAddresses } from './avatar-addresses.js';
import { AVATAR_CONTENT_TYPE } from '@tiku/platform/avatar-image';

/** An upper limit that 256 × 256 pixels never reach. */
const STORED_BYTES_MAX = 1_048_576;

@Injectable()
export class AvatarFiles {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly files: StoredFiles,
    private readonly addresses: AvatarAddresses,
  ) {}

  /** Stores an encoded picture under a new key. */
  async store(userId: string, picture: Buffer): Promise<string> {
    const key = this.addresses.newKey(userId);
    await this.storage.put(key, Readable.from([picture]), {
      contentType: AVATAR_CONTENT_TYPE,
      sizeLimitBytes: STORED_BYTES_MAX,
    });
    return key;
  }

  async remove(tx: Tx, keys: readonly string[]): Promise<void> {
    await this.files.delete(tx, { keys });
  }

  /** Deletes all files of a person, including those that a crash left without a row. */
  async removeAllOf(tx: Tx, userId: string): Promise<void> {
    await this.files.delete(tx, { prefixes: [this.addresses.folderOf(userId)] });
  }
}
