/** The bytes of a question's figures: images are files of question-bank, TikZ is drawn here. */
import { Inject, Injectable } from '@nestjs/common';
import { LIMITS } from '@tiku/contracts/common';
import type { PaperQuestion } from '@tiku/contracts/paper-bank';
import type { OutputFigure } from '@tiku/paper-output/paper';
import { Background } from '@tiku/platform/background';
import { LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { TikzRenderer } from '@tiku/tikz/process';
import { QuestionBankClient } from '../questions/question-bank.client.js';

const TIMEOUT_MS = 10_000;
const NOTHING = new Uint8Array();

@Injectable()
export class FigureSource {
  #renderer: TikzRenderer | null = null;

  constructor(
    private readonly bank: QuestionBankClient,
    background: Background,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    background.onClose('workers', 'TikZ of exports', () => this.#renderer?.close());
  }

  async of({ question }: PaperQuestion): Promise<OutputFigure[]> {
    const figures: OutputFigure[] = [];
    for (const { id, url, widthPt, heightPt } of question.images)
      figures.push({
        id,
        kind: 'image',
        data: url === '' ? NOTHING : await this.#image(url),
        ...(widthPt !== undefined && { widthPt }),
        ...(heightPt !== undefined && { heightPt }),
      });
    for (const { id, code } of question.tikz) figures.push(await this.#drawing(id, code));
    return figures;
  }

  /** Empty where the picture is gone: the paper is written without it. */
  async #image(url: string): Promise<Uint8Array> {
    try {
      return await this.bank.file(url, LIMITS.questionImageBytes, AbortSignal.timeout(TIMEOUT_MS));
    } catch (error) {
      this.logger.warn({ err: error }, 'a picture of a paper could not be read');
      return NOTHING;
    }
  }

  async #drawing(id: string, code: string): Promise<OutputFigure> {
    this.#renderer ??= new TikzRenderer({ workers: 1, logger: this.logger });
    const drawn = await this.#renderer.draw(code, `t${id.slice(0, 8)}-`);
    if (!drawn.ok) return { id, kind: 'tikz', data: NOTHING, code };
    const { svg, widthPt, heightPt } = drawn;
    return { id, kind: 'tikz', data: Buffer.from(svg), code, widthPt, heightPt };
  }
}
