/** The bytes of a paper's figures: images are files of question-bank or copies here; TikZ is drawn here. */
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import type { PaperQuestion } from '@tiku/contracts/paper-bank';
import type { OutputFigure } from '@tiku/paper-output/paper';
import { Background } from '@tiku/platform/background';
import { LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { FileSigner, ObjectStorage } from '@tiku/platform/storage';
import { TikzRenderer, type Drawing } from '@tiku/tikz/process';
import { QuestionBankClient } from '../questions/question-bank.client.js';
import { PaperFigures } from './paper-figures.js';

const TIMEOUT_MS = 10_000;
/** A second attempt gets a new child if another paper killed the first. */
const DRAW_ATTEMPTS = 2;

@Injectable()
export class FigureSource {
  #renderer: TikzRenderer | null = null;

  constructor(
    private readonly questionBank: QuestionBankClient,
    private readonly storage: ObjectStorage,
    private readonly signer: FileSigner,
    background: Background,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    background.onClose('workers', 'TikZ of exports', () => this.#renderer?.close());
  }

  /** For one paper, within its limits. */
  open(signal: AbortSignal): { of: (question: PaperQuestion) => Promise<OutputFigure[]> } {
    return new PaperFigures({
      picture: (url) => this.#picture(url, signal),
      draw: (code, idPrefix) => this.#draw(code, idPrefix),
      signal,
    });
  }

  /** Null if the picture cannot be read: the paper is written without it. */
  async #picture(url: string, signal: AbortSignal): Promise<Uint8Array | null> {
    try {
      const own = this.signer.keyOf(url);
      if (own !== null) return Buffer.concat(await (await this.storage.get(own)).toArray());
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      return await this.questionBank.file(url, LIMITS.questionImageBytes, deadline);
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn({ err: error }, 'a picture of a paper could not be read');
      return null;
    }
  }

  async #draw(code: string, idPrefix: string): Promise<Drawing | null> {
    this.#renderer ??= new TikzRenderer({ workers: 1, logger: this.logger });
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#renderer.draw(code, idPrefix);
      } catch (error) {
        // A failed drawing does not fail the paper: its source replaces it.
        this.logger.warn({ err: error, attempt }, 'a drawing of a paper could not be made');
        if (attempt === DRAW_ATTEMPTS) return null;
      }
    }
  }
}
