/** Stores the pictures of a question and refers to them in it. Omits and reports those it cannot store. */
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CarriedQuestion, LossCode, ReadEntry } from '@tiku/interchange/question';
import { FileRefused } from '@tiku/interchange/refusal';
import { AppError } from '@tiku/platform/errors';
import { ImagesService } from '../images/images.service.js';
import type { TaskRow } from './interchange.repository.js';
import { keyOf } from './task-keys.js';

@Injectable()
export class ImportPictures {
  constructor(private readonly images: ImagesService) {}

  /** Idempotent: a picture's id is derived from its content. */
  async keep(task: TaskRow, entry: ReadEntry): Promise<ReadEntry> {
    const { question, pictures = [] } = entry;
    if (!question || pictures.length === 0) return entry;
    const ids = new Map<string, string>();
    for (const { id, bytes } of pictures) {
      const kept = await this.#keep(task, question, id, bytes);
      if (kept !== null) ids.set(id, kept);
    }
    const lost: LossCode[] =
      ids.size < pictures.length ? [...new Set([...entry.lost, 'pictures' as const])] : entry.lost;
    // Does not hold the bytes until the portion is saved.
    return { name: entry.name, row: entry.row, lost, question: renamed(question, ids) };
  }

  async #keep(
    { bank_id: bankId, user_id: userId }: TaskRow,
    question: CarriedQuestion,
    name: string,
    read: () => Promise<Uint8Array>,
  ): Promise<string | null> {
    try {
      const bytes = Buffer.from(await read());
      const id = keyOf(bankId, createHash('sha256').update(bytes).digest('hex'));
      const paper = question.images?.find((image) => image.id === name);
      await this.images.keep({
        bankId,
        id,
        userId,
        bytes,
        widthPt: paper?.widthPt,
        heightPt: paper?.heightPt,
      });
      return id;
    } catch (error) {
      // The picture is damaged or too large, or the user's quota is full: the question is imported without it.
      if (error instanceof FileRefused) return null;
      if (error instanceof AppError && [400, 413, 415, 422].includes(error.status)) return null;
      throw error;
    }
  }
}

function renamed(question: CarriedQuestion, ids: ReadonlyMap<string, string>): CarriedQuestion {
  const rename = (text: string): string =>
    text.replaceAll(/!\[([^\]]{0,1000})\]\(image:([\w-]{1,100})\)/g, (whole, alt: string, id: string) => {
      if (!question.images?.some((image) => image.id === id)) return whole;
      const kept = ids.get(id);
      return kept === undefined ? '' : `![${alt}](image:${kept})`;
    });
  return {
    ...question,
    stem: rename(question.stem),
    options: question.options.map((option) => ({ ...option, text: rename(option.text) })),
    fillAnswers: question.fillAnswers.map(rename),
    solutionAnswers: question.solutionAnswers.map(rename),
    solution: rename(question.solution),
    images: [...new Set(ids.values())].map((id) => ({ id })),
  };
}
