/** Adds signed URLs to the figures of questions. Only the owner's figures get one, whatever a question contains. */
import { Injectable } from '@nestjs/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { ObjectStorage } from '@tiku/platform/storage';
import { z } from 'zod';
import { FiguresRepository, paperSizeOf } from './figures.repository.js';

type Signed = RecognisedQuestion['images'][number];
type Unsigned = Omit<Signed, 'url'>;
const isUuid = (id: string): boolean => z.uuid().safeParse(id).success;

@Injectable()
export class FigureAddresses {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly storage: ObjectStorage,
  ) {}

  async sign(userId: string, questions: readonly RecognisedQuestion[]): Promise<RecognisedQuestion[]> {
    const find = await this.#finder(
      userId,
      questions.flatMap((question) => question.images),
    );
    return questions.map((question) => ({ ...question, images: question.images.map(find) }));
  }

  /** The images with their URLs; one that is no figure of the user has none. */
  async ofImages(userId: string, images: readonly Unsigned[]): Promise<Signed[]> {
    return images.map(await this.#finder(userId, images));
  }

  async #finder(userId: string, images: readonly Unsigned[]): Promise<(image: Unsigned) => Signed> {
    const ids = new Set(images.map((image) => image.id).filter(isUuid));
    const figures = new Map(
      (await this.figures.ofUser(userId, [...ids])).map((figure) => [figure.id, figure]),
    );
    return (image) => {
      const figure = figures.get(image.id);
      if (!figure) return { ...image, url: '' };
      const { width, height } = figure;
      const url = this.storage.signedPath(figure.storage_key);
      return { id: image.id, url, width, height, ...paperSizeOf(figure) };
    };
  }
}
