/** Questions as one paper in Word or LaTeX, each with its answer: our own recogniser can read it back. */
import { Inject, Injectable } from '@nestjs/common';
import {
  commonLosses,
  textsOf,
  type LossCode,
  type WrittenPictures,
  type WrittenQuestion,
} from '@tiku/interchange/question';
import { writeZip } from '@tiku/interchange/zip';
import type { OutputPaperInput } from '@tiku/paper-output/paper';
import { PaperWriter } from '@tiku/paper-output/process';
import { Background } from '@tiku/platform/background';
import { LOGGER } from '@tiku/platform/http';
import type { Logger } from '@tiku/platform/logging';
import { parseMarkup } from '@tiku/question-syntax/markup';

type OutputQuestion = OutputPaperInput['sections'][number]['questions'][number];
/** Headings that separate the types for the recogniser. */
const SECTIONS = {
  choice: '一、单项选择题',
  multipleChoice: '二、多项选择题',
  fill: '三、填空题',
  solution: '四、解答题',
} as const;
const TYPES = ['choice', 'multipleChoice', 'fill', 'solution'] as const;

export interface PaperQuestion {
  question: WrittenQuestion;
  pictures: WrittenPictures;
}

/** A paper prints them, and the recogniser reads their words as lines. */
const READ_AS_LINES = {
  docx: ['codeBlock', 'quote', 'heading', 'list'],
  tex: ['codeBlock', 'quote', 'heading'],
};

@Injectable()
export class ExportPaper {
  #writer: PaperWriter | null = null;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    background: Background,
  ) {
    background.onClose('workers', 'writer of exports', () => this.#writer?.close());
  }

  /** Word files contain no drawings; LaTeX draws them itself. */
  losses(format: 'docx' | 'tex', { question, pictures }: PaperQuestion): LossCode[] {
    const losses = commonLosses(question, pictures);
    losses.add('categories', question.category.length > 0);
    losses.add('tags', question.tags.length > 0);
    losses.add(
      'structure',
      textsOf(question).some((text) =>
        parseMarkup(text).blocks.some(({ kind }) => READ_AS_LINES[format].includes(kind)),
      ),
    );
    return losses.list().filter((code) => code !== 'drawings' || format === 'docx');
  }

  /** @throws PaperTooLargeError */
  async write(
    format: 'docx' | 'tex',
    title: string,
    all: readonly PaperQuestion[],
  ): Promise<AsyncIterable<Uint8Array>> {
    this.#writer ??= new PaperWriter({ logger: this.logger });
    const sections = TYPES.map((type) => ({
      title: SECTIONS[type],
      questions: all.filter(({ question }) => question.type === type).map(outputQuestion),
    })).filter(({ questions }) => questions.length > 0);
    const { name, type, data } = await this.#writer.write({
      format,
      answers: 'each',
      isReadBack: true,
      paper: { title, totalScore: null, timeLimitMinutes: null, sections },
    });
    // A document without pictures is a single file; a bank in LaTeX is always an archive.
    return format === 'docx' || type === 'application/zip'
      ? pieces([data])
      : writeZip(pieces([{ name: name.replace(/^.*(?=\.tex$)/, 'bank'), data }]));
  }
}

function outputQuestion({ question, pictures }: PaperQuestion, at: number): OutputQuestion {
  const { type, stem, options, fillAnswers, solutionAnswers, solution, score, images, tikz } = question;
  const drawings = tikz as readonly { id: string; code: string }[];
  return {
    id: String(at),
    ...{ type, stem, options, fillAnswers, solutionAnswers, solution, score },
    figures: [
      ...images.flatMap(({ id, widthPt, heightPt }) => {
        const picture = pictures.get(id);
        const size = { ...(widthPt && { widthPt }), ...(heightPt && { heightPt }) };
        return picture ? [{ id, kind: 'image' as const, data: picture.data, ...size }] : [];
      }),
      ...drawings.map(({ id, code }) => ({ id, kind: 'tikz' as const, data: new Uint8Array(), code })),
    ],
  };
}

async function* pieces<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}
