/** Puts signed addresses on the figures of questions. Only the owner's own figures get one, whatever a question says. */
import { Injectable } from '@nestjs/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { ObjectStorage } from '@tiku/platform/storage';
import { z } from 'zod';
import { FiguresRepository } from './figures.repository.js';

const isUuid = (id: string): boolean => z.uuid().safeParse(id).success;

@Injectable()
export class FigureAddresses {
  constructor(
    private readonly figures: FiguresRepository,
    private readonly storage: ObjectStorage,
  ) {}

  async sign(userId: string, questions: readonly RecognisedQuestion[]): Promise<RecognisedQuestion[]> {
    const ids = new Set(
      questions.flatMap((question) => question.images.map((image) => image.id)).filter(isUuid),
    );
    const figures = new Map(
      (await this.figures.ofUser(userId, [...ids])).map((figure) => [figure.id, figure]),
    );
    return questions.map((question) => ({
      ...question,
      images: question.images.map((image) => {
        const figure = figures.get(image.id);
        if (!figure) return { ...image, url: '' };
        const { width, height } = figure;
        return { id: image.id, url: this.storage.signedPath(figure.storage_key), width, height };
      }),
    }));
  }
}
