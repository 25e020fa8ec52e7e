/** The signed addresses of the images of banks. */
import { Injectable } from '@nestjs/common';
import { type QuestionImage, SCREEN_WIDTHS } from '@tiku/contracts/question-bank';
import { ObjectStorage } from '@tiku/platform/storage';
import { imageKeyOf } from './image-keys.js';
import type { StoredImage } from './images.repository.js';

@Injectable()
export class ImageUrls {
  constructor(private readonly storage: ObjectStorage) {}

  /** Adds addresses that are valid for an hour and need no login. */
  readonly sign = (bankId: string, image: StoredImage): QuestionImage => {
    const url = this.storage.signedPath(imageKeyOf(bankId, image.id));
    const screens = SCREEN_WIDTHS.filter((width) => width < image.width);
    return {
      ...image,
      url,
      ...(screens.length > 0 && {
        screens: screens.map((width) => ({ width, url: `${url}?width=${width}` })),
      }),
    };
  };
}
