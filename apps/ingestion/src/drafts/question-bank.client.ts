/** Calls question-bank on behalf of a user. Both writes are idempotent, so they may be repeated after a crash. */
import { Inject, Injectable } from '@nestjs/common';
import {
  AdoptImageResponse,
  type AdoptImageRequest,
  BankAccessResponse,
  DuplicatesResponse,
  type DuplicatesRequest,
  InternalBatchResponse,
  type InternalBatchRequest,
} from '@tiku/contracts/question-bank-internal';
import { ServiceTokens } from '@tiku/platform/auth';
import { Background } from '@tiku/platform/background';
import { ConfigError } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import { ServiceClient } from '@tiku/platform/service-client';
import type { z } from 'zod';
import type { IngestionConfig } from '../config.js';

const TIMEOUT_MS = 60_000;

@Injectable()
export class QuestionBankClient {
  readonly #client: ServiceClient;

  constructor(@Inject(CONFIG) config: IngestionConfig, tokens: ServiceTokens, background: Background) {
    if (!config.QUESTION_BANK_URL)
      throw new ConfigError('QUESTION_BANK_URL: set it to the address of the question-bank service');
    this.#client = new ServiceClient('question-bank', config.QUESTION_BANK_URL, tokens);
    background.onClose('redis', 'question-bank client', () => this.#client.close());
  }

  /** Finds a bank by id or short code. @throws AppError 404 if the user may not see it */
  async bankOf(bankId: string, userId: string): Promise<{ bankId: string; name: string; version: number }> {
    return this.#client.call({
      path: `/internal/banks/${encodeURIComponent(bankId)}/access`,
      query: { userId },
      response: BankAccessResponse,
      timeoutMs: TIMEOUT_MS,
    });
  }

  /** Gives the bank a copy of a figure under the figure's id. @throws AppError 403, 404, 413, 415, 503 */
  async adoptImage(request: z.input<typeof AdoptImageRequest>): Promise<void> {
    await this.#client.call({
      method: 'PUT',
      path: '/internal/images',
      body: request,
      response: AdoptImageResponse,
      timeoutMs: TIMEOUT_MS,
    });
  }

  /** @throws AppError as question-bank answers: 403, 404, 422; 503 if it is unavailable */
  saveQuestions(
    request: z.input<typeof InternalBatchRequest>,
  ): Promise<z.output<typeof InternalBatchResponse>> {
    return this.#client.call({
      method: 'POST',
      path: '/internal/questions/batch',
      body: request,
      response: InternalBatchResponse,
      timeoutMs: TIMEOUT_MS,
    });
  }

  /** Questions of the user's banks that are probably the same. @throws AppError 503 */
  findDuplicates(request: z.input<typeof DuplicatesRequest>): Promise<z.output<typeof DuplicatesResponse>> {
    return this.#client.call({
      method: 'POST',
      path: '/internal/questions/duplicates',
      body: request,
      response: DuplicatesResponse,
      timeoutMs: TIMEOUT_MS,
    });
  }
}
