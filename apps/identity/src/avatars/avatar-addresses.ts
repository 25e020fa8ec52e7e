/** Converts a stored avatar's key to a signed URL, valid for an hour, and back. Rows store keys, responses URLs. */
import { Injectable } from '@nestjs/common';
import { newId } from '@tiku/platform/database';
import { FileSigner } from '@tiku/platform/storage';

/** Prefix of all avatars; each account has a folder below it. */
export const AVATAR_FOLDER = 'avatars/';

@Injectable()
export class AvatarAddresses {
  constructor(private readonly signer: FileSigner) {}

  /** A new key for each picture, so that a URL never shows another picture. */
  newKey(userId: string): string {
    return `${this.folderOf(userId)}${newId()}.webp`;
  }

  folderOf(userId: string): string {
    return `${AVATAR_FOLDER}${userId}/`;
  }

  of(key: string | null): string | null {
    return key === null ? null : this.signer.path(key);
  }

  /** Whether a URL that a client sends back, however old, shows the picture of `key`. */
  shows(address: string, key: string | null): boolean {
    return key !== null && this.signer.keyOf(address) === key;
  }
}
