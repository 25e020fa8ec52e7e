/** Asks paper-bank for papers on behalf of the person who practises. */
import { Inject, Injectable } from '@nestjs/common';
import { PracticePaperResponse } from '@tiku/contracts/paper-bank-internal';
import { ServiceTokens } from '@tiku/platform/auth';
import { Background } from '@tiku/platform/background';
import { ConfigError, type BaseConfig } from '@tiku/platform/config';
import { CONFIG } from '@tiku/platform/http';
import { ServiceClient } from '@tiku/platform/service-client';
import { sealPaper, type SealedPaper } from './seal.js';
import { Pictures } from './pictures.js';

@Injectable()
export class PaperBankClient {
  readonly #client: ServiceClient;

  constructor(
    @Inject(CONFIG) config: BaseConfig,
    tokens: ServiceTokens,
    background: Background,
    private readonly pictures: Pictures,
  ) {
    if (!config.PAPER_BANK_URL)
      throw new ConfigError('PAPER_BANK_URL: set it to the address of the paper-bank service');
    this.#client = new ServiceClient('paper-bank', config.PAPER_BANK_URL, tokens);
    background.onClose('redis', 'paper-bank client', () => this.#client.close());
  }

  /** The paper's text as the person may practise it now. @throws AppError 404, 403 before buying, 503 */
  async practicePaper(id: string, userId: string): Promise<SealedPaper> {
    const { paper } = await this.#client.call({
      method: 'POST',
      path: `/internal/papers/${id}/practice`,
      body: { userId },
      response: PracticePaperResponse,
    });
    return sealPaper(paper, (url) => this.pictures.fileOf(url));
  }
}
