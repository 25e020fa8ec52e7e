/** Addresses of pictures: files of question-bank and paper-bank, signed for an hour each time an item is shown. */
import { Inject, Injectable } from '@nestjs/common';
import type { QuestionImage } from '@tiku/contracts/question-bank';
import type { BaseConfig } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import { FileSigner } from '@tiku/platform/storage';
import { PICTURE_SERVICES, type StoredImage } from './stored-content.js';

@Injectable()
export class Pictures {
  readonly #signers: readonly { service: (typeof PICTURE_SERVICES)[number]; signer: FileSigner }[];

  constructor(@Inject(CONFIG) config: BaseConfig) {
    this.#signers = PICTURE_SERVICES.map((service) => ({ service, signer: new FileSigner(service, config) }));
  }

  /** Null for an address that no service has signed. */
  fileOf(url: string): StoredImage['file'] {
    for (const { service, signer } of this.#signers) {
      const key = signer.keyOf(url);
      if (key !== null) return { service, key };
    }
    return null;
  }

  shown({ file, screens, ...image }: StoredImage): QuestionImage {
    const signer = this.#signers.find(({ service }) => service === file?.service)?.signer;
    const url = file && signer ? signer.path(file.key) : '';
    const narrower =
      url === '' ? undefined : screens?.map(({ width }) => ({ width, url: `${url}?width=${width}` }));
    return { ...image, url, ...(narrower && { screens: narrower }) };
  }
}
