/** Where the images of banks lie in storage, and the signed addresses under which they are seen. */
import { Injectable } from '@nestjs/common';
import { ObjectStorage } from '@tiku/platform/storage';

@Injectable()
export class ImageUrls {
  constructor(private readonly storage: ObjectStorage) {}

  keyOf(bankId: string, imageId: string): string {
    return `banks/${bankId}/${imageId}`;
  }

  /** Lives an hour and answers without a login. */
  readonly of = (bankId: string, imageId: string): string =>
    this.storage.signedPath(this.keyOf(bankId, imageId));
}
