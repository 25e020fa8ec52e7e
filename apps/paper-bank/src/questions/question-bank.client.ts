/** Asks question-bank for questions on behalf of the person who adds them to a paper. */
import { Inject, Injectable } from '@nestjs/common';
import {
  BankSellingResponse,
  QuestionCandidatesResponse,
  QuestionContentsResponse,
  QuestionSupplyResponse,
  type QuestionCandidatesRequest,
} from '@tiku/contracts/question-bank-internal';
import { ServiceTokens, type Caller } from '@tiku/platform/auth';
import { Background } from '@tiku/platform/background';
import { ConfigError, type BaseConfig } from '@tiku/platform/config';
import { unavailable } from '@tiku/platform/errors';
import { CONFIG } from '@tiku/platform/http';
import { ServiceClient } from '@tiku/platform/service-client';
import { FileSigner } from '@tiku/platform/storage';
import type { z } from 'zod';
import { isCopyKey } from './pinned-pictures.repository.js';
import type { StoredQuestion } from './pinned-questions.repository.js';

const TIMEOUT_MS = 10_000;
/** A query over hundreds of thousands of questions. */
const CANDIDATES_TIMEOUT_MS = 60_000;

export type SellingBank = z.output<typeof BankSellingResponse>['banks'][number];
/** The most that question-bank answers at once. */
const SELLING_MAX = 500;
type Asker = Pick<Caller, 'id' | 'role'>;

@Injectable()
export class QuestionBankClient {
  readonly #client: ServiceClient;
  /** Images of questions are files of question-bank. */
  readonly #files: FileSigner;

  constructor(
    @Inject(CONFIG) config: BaseConfig,
    tokens: ServiceTokens,
    /** The address between services: for copies. */
    private readonly own: FileSigner,
    background: Background,
  ) {
    if (!config.QUESTION_BANK_URL)
      throw new ConfigError('QUESTION_BANK_URL: set it to the address of the question-bank service');
    this.#client = new ServiceClient('question-bank', config.QUESTION_BANK_URL, tokens);
    this.#files = new FileSigner('question-bank', config);
    background.onClose('redis', 'question-bank client', () => this.#client.close());
  }

  /** In their newest version, by id; omits those that the person may not use. @throws AppError 503 */
  async contents(ids: readonly string[], caller: Asker): Promise<Map<string, StoredQuestion>> {
    if (ids.length === 0) return new Map();
    const { questions } = await this.#client.call({
      method: 'POST',
      path: '/internal/questions/contents',
      body: { userId: caller.id, role: caller.role, ids },
      response: QuestionContentsResponse,
      timeoutMs: TIMEOUT_MS,
    });
    return new Map(
      questions.map((question) => [
        question.id,
        {
          ...question,
          images: question.images.map(({ url, ...image }) => ({ ...image, key: this.#files.keyOf(url) })),
        },
      ]),
    );
  }

  /** Whose banks these are, and whether the owner allows their sale; omits missing ones. @throws AppError 503 */
  async selling(ids: readonly string[]): Promise<Map<string, SellingBank>> {
    const found = new Map<string, SellingBank>();
    for (let from = 0; from < ids.length; from += SELLING_MAX) {
      const { banks } = await this.#client.call({
        method: 'POST',
        path: '/internal/banks/selling',
        body: { ids: ids.slice(from, from + SELLING_MAX) },
        response: BankSellingResponse,
        timeoutMs: TIMEOUT_MS,
      });
      for (const bank of banks) found.set(bank.id, bank);
    }
    return found;
  }

  /** Questions by kind, from banks that the person may use. @throws AppError 503 */
  async candidates(
    query: Omit<QuestionCandidatesRequest, 'userId' | 'role'>,
    { id, role }: Asker,
  ): Promise<z.output<typeof QuestionCandidatesResponse>['kinds']> {
    const { kinds } = await this.#client.call({
      method: 'POST',
      path: '/internal/questions/candidates',
      body: { ...query, userId: id, role },
      response: QuestionCandidatesResponse,
      timeoutMs: CANDIDATES_TIMEOUT_MS,
    });
    return kinds;
  }

  /** How many questions of which kind the banks have. @throws AppError 503 */
  async supply(
    chosen: { bankIds: readonly string[]; onlyAnswered: boolean },
    { id, role }: Asker,
  ): Promise<Pick<z.output<typeof QuestionSupplyResponse>, 'kinds' | 'points'>> {
    const { kinds, points } = await this.#client.call({
      method: 'POST',
      path: '/internal/questions/supply',
      body: { ...chosen, userId: id, role },
      response: QuestionSupplyResponse,
      timeoutMs: CANDIDATES_TIMEOUT_MS,
    });
    return { kinds, points };
  }

  /** The bytes at an address of `imageUrl`. @throws AppError 503 if it is unavailable or larger */
  async file(url: string, limitBytes: number, signal: AbortSignal): Promise<Uint8Array> {
    // The address is the public one; between services it has no prefix.
    const body = await this.#client.open(url.replace(/^\/api/, ''), signal);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limitBytes) {
        body.destroy();
        throw unavailable();
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  /** A URL that is valid for one hour. */
  imageUrl(key: string | null): string {
    if (key === null) return '';
    return (isCopyKey(key) ? this.own : this.#files).path(key);
  }
}
