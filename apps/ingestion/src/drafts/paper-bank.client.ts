/** Calls paper-bank, which owns the papers of a user. */
import { Inject, Injectable } from '@nestjs/common';
import {
  SamePaperResponse,
  type SamePaper,
  type SamePaperRequest,
} from '@tiku/contracts/paper-bank-internal';
import { ServiceTokens } from '@tiku/platform/auth';
import { Background } from '@tiku/platform/background';
import { CONFIG } from '@tiku/platform/http';
import { ServiceClient } from '@tiku/platform/service-client';
import type { z } from 'zod';
import type { IngestionConfig } from '../config.js';

/** It may have to compute the signatures of some hundred papers first. */
const TIMEOUT_MS = 60_000;

@Injectable()
export class PaperBankClient {
  /** Null on a platform without paper banks. */
  readonly #client: ServiceClient | null;

  constructor(@Inject(CONFIG) config: IngestionConfig, tokens: ServiceTokens, background: Background) {
    const client = config.PAPER_BANK_URL
      ? new ServiceClient('paper-bank', config.PAPER_BANK_URL, tokens)
      : null;
    this.#client = client;
    if (client) background.onClose('redis', 'paper-bank client', () => client.close());
  }

  /** The same paper, or null. @throws AppError 503 */
  async samePaper(request: z.input<typeof SamePaperRequest>): Promise<SamePaper | null> {
    if (!this.#client) return null;
    const { paper } = await this.#client.call({
      method: 'POST',
      path: '/internal/papers/same',
      body: request,
      response: SamePaperResponse,
      timeoutMs: TIMEOUT_MS,
    });
    return paper;
  }
}
