/** A paper as Markdown, with pictures as separate files. */
import { figuresFolder, type DocumentRequest } from '../document/index.js';
import { optionLetter } from '@tiku/question-syntax/text';
import type { ArchiveFile } from '../archive/index.js';
import { FigureFiles, figureKey } from '../figures/index.js';
import {
  hasShortAnswer,
  nameFields,
  numbered,
  shownAnswers,
  WORDS,
  type NumberedQuestion,
  type Words,
} from '../paper/index.js';
import { markupToMarkdown, type MarkdownOptions } from './markup.js';

export interface MarkdownDocument {
  markdown: string;
  files: ArchiveFile[];
}

export function paperToMarkdown(request: DocumentRequest): MarkdownDocument {
  return new MarkdownPaper(request).write();
}

class MarkdownPaper {
  readonly #request: DocumentRequest;
  readonly #words: Words;
  readonly #files: FigureFiles;

  constructor(request: DocumentRequest) {
    this.#request = request;
    this.#files = new FigureFiles(request.figures, figuresFolder(request));
    this.#words = WORDS[request.layout.language];
  }

  write(): MarkdownDocument {
    const { paper, content, answers } = this.#request;
    const facts = [
      paper.timeLimitMinutes === null ? '' : this.#words.time(paper.timeLimitMinutes),
      paper.totalScore === null ? '' : this.#words.total(paper.totalScore),
    ].filter(Boolean);
    const head =
      content === 'answers'
        ? [`# ${paper.title} ${this.#words.answers}`]
        : [
            `# ${paper.title}`,
            facts.join('\u3000\u3000'),
            this.#nameLine(),
            this.#text(paper.description, ''),
          ];
    const parts = [
      this.#text(this.#request.layout.brand?.name ?? '', '', true),
      ...head,
      ...(content === 'answers' ? this.#answers() : this.#questions()),
      ...(content === 'questions' && answers === 'end'
        ? [`# ${this.#words.answers}`, ...this.#answers()]
        : []),
    ];
    return { markdown: `${parts.filter(Boolean).join('\n\n')}\n`, files: this.#files.files };
  }

  #nameLine(): string {
    const { hasNameLine, hasSealingLine } = this.#request.layout;
    if (!hasNameLine || hasSealingLine) return '';
    return nameFields(this.#words)
      .map((field) => `${field}\\_\\_\\_\\_\\_\\_\\_\\_`)
      .join('\u3000');
  }

  #questions(): string[] {
    return numbered(this.#request.paper, this.#words).flatMap(({ heading, questions }) => [
      heading === '' ? '' : `## ${heading}`,
      ...questions.map((question) => this.#question(question)),
    ]);
  }

  #question(question: NumberedQuestion): string {
    const score = question.shownScore === null ? '' : this.#words.score(question.shownScore);
    const parts = [score + this.#text(question.stem, question.id)];
    if (question.options.length > 0)
      parts.push(
        question.options
          .map(({ text }, at) => `${optionLetter(at)}. ${this.#text(text, question.id, true)}`)
          .join('\n\n'),
      );
    if (this.#request.answers === 'each') parts.push(this.#answer(question));
    return item(question.number, parts.join('\n\n'));
  }

  #answers(): string[] {
    return numbered(this.#request.paper, this.#words).flatMap(({ title, questions }) => [
      title === '' ? '' : `## ${title}`,
      ...questions.map((question) => item(question.number, this.#answer(question))),
    ]);
  }

  #answer(question: NumberedQuestion): string {
    const { texts, between, isInline } = shownAnswers(question, this.#words);
    const shown = texts.map((text) => this.#text(text, question.id, isInline)).join(between);
    const parts = [
      hasShortAnswer(question) && this.#words.answer + (shown || this.#words.unanswered),
      question.solution.trim() !== '' && this.#words.solution + this.#text(question.solution, question.id),
    ];
    return parts.filter(Boolean).join('\n\n');
  }

  #text(source: string, questionId: string, isInline = false): string {
    const options: MarkdownOptions = {
      isChinese: this.#request.layout.language === 'zh-CN',
      figureWord: this.#words.figure,
      figure: (kind, id) => this.#figure(figureKey(questionId, kind, id)),
    };
    return markupToMarkdown(source, options, isInline);
  }

  #figure(key: string): string | null {
    const figure = this.#request.figures.get(key);
    return figure ? this.#files.nameOf(figure) : null;
  }
}

/** A list item: further lines are indented below its text. */
function item(number: number, text: string): string {
  const mark = `${number}. `;
  return mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`).replace(/[ \t]+$/gm, '');
}
