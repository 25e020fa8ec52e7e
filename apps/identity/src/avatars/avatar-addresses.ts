/** A stored avatar's key ↔ the signed address under which it is seen for an hour. Rows keep keys, answers addresses. */
import { Injectable } from '@nestjs/common';
import { newId } from '@tiku/platform/database';
import { FileSigner } from '@tiku/platform/storage';

/** Of all avatars; below it a folder for each account. */
export const AVATAR_FOLDER = 'avatars/';

@Injectable()
export class AvatarAddresses {
  constructor(private readonly signer: FileSigner) {}

  /** A fresh key: an address once shown never becomes another picture. */
  newKey(userId: string): string {
    return `${this.folderOf(userId)}${newId()}.webp`;
  }

  folderOf(userId: string): string {
    return `${AVATAR_FOLDER}${userId}/`;
  }

  of(key: string | null): string | null {
    return key === null ? null : this.signer.path(key);
  }

  /** Whether an address that a client sends back, however old, shows the picture of `key`. */
  shows(address: string, key: string | null): boolean {
    return key !== null && this.signer.keyOf(address) === key;
  }
}
