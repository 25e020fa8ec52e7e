/** The signed addresses under which the images of banks are seen. */
import { Injectable } from '@nestjs/common';
import { ObjectStorage } from '@tiku/platform/storage';
import { imageKeyOf } from './image-keys.js';

@Injectable()
export class ImageUrls {
  constructor(private readonly storage: ObjectStorage) {}

  /** Lives an hour and answers without a login. */
  readonly of = (bankId: string, imageId: string): string =>
    this.storage.signedPath(imageKeyOf(bankId, imageId));
}
