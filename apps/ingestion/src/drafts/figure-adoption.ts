/** Copies the figures of questions into the bank that they are saved to. */
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import { BoundedWork } from '@tiku/platform/bounded-work';
import { AppError } from '@tiku/platform/errors';
import { ObjectNotFoundError, ObjectStorage } from '@tiku/platform/storage';
import { type FigureRow, FiguresRepository, paperSizeOf } from '../figures/figures.repository.js';
import { type DraftQuestion, figureIdsOf } from './draft-questions.js';
import { QuestionBankClient } from './question-bank.client.js';

/** Figures held in memory by all saves of this process. Each save holds one, so one user can run four saves. */
const BOUNDS = { runningMax: 4, waitingMax: 200, perUserMax: 4, retryAfterSeconds: 5 };

@Injectable()
export class FigureAdoption {
  readonly #work = new BoundedWork(BOUNDS);

  constructor(
    private readonly figures: FiguresRepository,
    private readonly storage: ObjectStorage,
    private readonly questionBank: QuestionBankClient,
  ) {}

  /**
   * Returns the ids of figures that could not be copied: too large for a bank, or deleted. One at a time, because each
   * is held in memory whole. @throws AppError if the bank refuses: 403, 404, 422, 503; 429 while too many
   * saves copy figures
   */
  async adopt(userId: string, bankId: string, questions: readonly DraftQuestion[]): Promise<Set<string>> {
    const failed = new Set<string>();
    const ids = [...new Set(questions.flatMap(figureIdsOf))];
    for (const figure of await this.figures.ofUser(userId, ids)) {
      const adopted = await this.#work.run(() => this.#adoptOne(userId, bankId, figure), userId);
      if (!adopted) failed.add(figure.id);
    }
    return failed;
  }

  async #adoptOne(userId: string, bankId: string, figure: FigureRow): Promise<boolean> {
    // A bank refuses it, so it need not be loaded.
    if (Number(figure.size_bytes) > LIMITS.questionImageBytes) return false;
    try {
      const data = (await buffer(await this.storage.get(figure.storage_key))).toString('base64');
      await this.questionBank.adoptImage({ bankId, userId, id: figure.id, data, ...paperSizeOf(figure) });
      return true;
    } catch (error) {
      if (error instanceof ObjectNotFoundError) return false;
      const pictureRefused = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'VALIDATION_ERROR'];
      if (error instanceof AppError && pictureRefused.includes(error.code)) return false;
      throw error;
    }
  }
}
