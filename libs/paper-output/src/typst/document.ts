/** A paper as Typst source, with the files that it names. */
import { BESIDE_TEXT_MAX } from '@tiku/contracts/common';
import type { DocumentRequest } from '../document/index.js';
import { optionLetter } from '@tiku/question-syntax/text';
import { besideText, fitted, figureKey, type ReadyFigure } from '../figures/index.js';
import {
  columnWidthMm,
  hasShortAnswer,
  nameFields,
  numbered,
  sectionNumber,
  sheetSize,
  shownAnswers,
  textHeightMm,
  WORDS,
  type NumberedQuestion,
  type NumberedSection,
  type OutputQuestion,
  type Words,
} from '../paper/index.js';
import { literal, millimetres, points } from './literal.js';
import { markupToTypst } from './markup.js';
import { sealWords } from './sealing-line.js';
import type { TypstSource } from './source.js';

const POINTS_PER_MM = 72 / 25.4;
const FIGURE_HEIGHT_MAX = 0.55;
/** Of the column: two options side by side, with their letters. */
const OPTION_MAX = { width: 0.44, height: 0.22 } as const;

export function paperToTypst(request: DocumentRequest): TypstSource {
  return new PaperWriter(request).write();
}

class PaperWriter {
  readonly #request: DocumentRequest;
  readonly #words: Words;
  readonly #sections: NumberedSection[];
  readonly #files = new Map<string, Uint8Array>();
  readonly #paths = new Map<ReadyFigure, string>();
  readonly #most: { widthPt: number; heightPt: number };
  readonly #mostInOption: { widthPt: number; heightPt: number };

  constructor(request: DocumentRequest) {
    const sheet = sheetSize(request.layout);
    this.#request = request;
    this.#words = WORDS[request.layout.language];
    this.#sections = numbered(request.paper, this.#words);
    this.#most = {
      // The number of a question precedes its text.
      widthPt: columnWidthMm(sheet) * POINTS_PER_MM - 2 * request.layout.fontSizePt,
      heightPt: textHeightMm(sheet) * POINTS_PER_MM * FIGURE_HEIGHT_MAX,
    };
    this.#mostInOption = {
      widthPt: this.#most.widthPt * OPTION_MAX.width,
      heightPt: textHeightMm(sheet) * POINTS_PER_MM * OPTION_MAX.height,
    };
  }

  write(): TypstSource {
    const { content, answers } = this.#request;
    const body =
      content === 'answers'
        ? [this.#title(this.#words.answers), ...this.#answers()]
        : [
            this.#head(),
            ...this.#questions(),
            ...(answers === 'end'
              ? ['#pagebreak()', this.#title(this.#words.answers, true), ...this.#answers()]
              : []),
          ];
    const main = ['#import "/paper.typ": *', this.#setting(), ...body].join('\n');
    return { main, files: this.#files };
  }

  #setting(): string {
    const { layout, paper, content } = this.#request;
    const { widthMm, heightMm, columns, marginMm, gutterMm } = sheetSize(layout);
    const isChinese = layout.language === 'zh-CN';
    const margin = Object.entries(marginMm).map(([side, length]) => `${side}: ${millimetres(length)}`);
    const settings = [
      `title: ${literal(paper.title)}`,
      `width: ${millimetres(widthMm)}`,
      `height: ${millimetres(heightMm)}`,
      `margin: (${margin.join(', ')})`,
      `columns: ${columns}`,
      `gutter: ${millimetres(gutterMm)}`,
      `size: ${points(layout.fontSizePt)}`,
      `lang: ${isChinese ? '"zh"' : '"en"'}`,
      layout.hasPageNumbers && `page-form: ${isChinese ? '"第 {n} 页（共 {m} 页）"' : '"Page {n} of {m}"'}`,
      layout.hasSealingLine && content === 'questions' && `seal: ${sealWords(layout)}`,
    ];
    return `#show: paper.with(${settings.filter(Boolean).join(', ')})`;
  }

  #title(word: string, isSecond = false): string {
    const { title } = this.#request.paper;
    return `#heading-title(${literal(isSecond || title === '' ? word : `${title} ${word}`)})`;
  }

  #head(): string {
    const { paper, layout } = this.#request;
    const lines: string[] = [];
    if (layout.brand) {
      const { name, logo } = layout.brand;
      if (logo) this.#files.set('/logo', logo);
      lines.push(`#brand(${literal(name)}, ${logo ? '"/logo"' : 'none'})`);
    }
    if (paper.title !== '') lines.push(`#heading-title(${literal(paper.title)})`);
    const facts = [
      paper.timeLimitMinutes === null ? '' : this.#words.time(paper.timeLimitMinutes),
      paper.totalScore === null ? '' : this.#words.total(paper.totalScore),
    ].filter(Boolean);
    if (facts.length > 0) lines.push(`#heading-line(${literal(facts.join('\u3000\u3000'))})`);
    if (layout.hasNameLine && !layout.hasSealingLine) lines.push(this.#nameLine());
    if (paper.description.trim() !== '') lines.push(`#block(below: 1em)[${this.#markup(paper.description)}]`);
    if (layout.hasScoreTable) lines.push(this.#scoreTable());
    return lines.join('\n');
  }

  #nameLine(): string {
    const fields = nameFields(this.#words).map((field) => literal(field));
    return `#name-line((${fields.join(', ')},))`;
  }

  #scoreTable(): string {
    const { table } = this.#words;
    const words = `(number: ${literal(table.number)}, total: ${literal(table.total)}, score: ${literal(table.score)})`;
    const parts = this.#sections.map((_, at) => `${literal(sectionNumber(at, this.#words))},`);
    return `#score-table(${words}, (${parts.join(' ')}))`;
  }

  #questions(): string[] {
    return this.#sections.flatMap(({ heading, questions }) => [
      ...(heading === '' ? [] : [`#section(${literal(heading)})`]),
      ...questions.map((question) => this.#question(question)),
    ]);
  }

  #question(question: NumberedQuestion): string {
    const beside: string[] = [];
    const inOption = (kind: string, id: string): string | null => {
      const figure = this.#figureOf(question, kind, id);
      return figure ? `#pictured(${this.#picture(figure, fitted(figure, this.#mostInOption))});` : null;
    };
    const place = (kind: string, id: string, isAlone: boolean): string | null => {
      const figure = this.#figureOf(question, kind, id);
      if (!figure) return null;
      const size = isAlone && beside.length < BESIDE_TEXT_MAX ? besideText(figure, this.#most) : null;
      if (!size) return this.#image(figure, fitted(figure, this.#most));
      beside.push(this.#image(figure, size));
      return '';
    };
    const score = question.shownScore === null ? '' : `#${literal(this.#words.score(question.shownScore))};`;
    const stem = score + this.#markup(question.stem, place);
    const choices = question.options.map(
      ({ text }, at) => `(${literal(`${optionLetter(at)}.`)}, [${this.#markup(text, inOption, true)}])`,
    );
    const { spacing } = this.#request.layout;
    const room =
      question.type === 'fill'
        ? spacing.fill
        : question.type === 'solution'
          ? spacing.solution
          : spacing.choice;
    const hasNotes = this.#request.answers === 'each';
    const parts = [
      choices.length > 0 && `choices: (${choices.join(', ')},)`,
      beside.length > 0 &&
        `figure: stack(spacing: 0.6em, ${beside.map((content) => `[${content}]`).join(', ')})`,
      !hasNotes && room > 0 && `space: ${millimetres(room)}`,
      hasNotes && `notes: (${this.#notes(question)})`,
    ].filter(Boolean);
    return `#question(${literal(String(question.number))}, [${stem}]${parts.map((part) => `, ${part}`).join('')})`;
  }

  #notes(question: OutputQuestion): string {
    const { answer, solution } = this.#words;
    const notes: string[] = [];
    if (hasShortAnswer(question)) notes.push(`(${literal(answer)}, [${this.#answer(question)}]),`);
    if (question.solution.trim() !== '')
      notes.push(`(${literal(solution)}, [${this.#markup(question.solution, this.#inText(question))}]),`);
    return notes.join(' ');
  }

  #answers(): string[] {
    return this.#sections.flatMap(({ title, questions }) => [
      ...(title === '' ? [] : [`#section(${literal(title)})`]),
      ...questions.map(
        (question) => `#answer(${literal(String(question.number))}, (${this.#notes(question)}))`,
      ),
    ]);
  }

  #answer(question: OutputQuestion): string {
    const { texts, between, isInline } = shownAnswers(question, this.#words);
    if (texts.length === 0) return `#${literal(this.#words.unanswered)};`;
    return texts
      .map((text) => this.#markup(text, this.#inText(question), isInline))
      .join(isInline ? `#${literal(between)};` : '#parbreak();');
  }

  #inText(question: OutputQuestion) {
    return (kind: string, id: string): string | null => {
      const figure = this.#figureOf(question, kind, id);
      return figure ? this.#image(figure, fitted(figure, this.#most)) : null;
    };
  }

  #figureOf(question: OutputQuestion, kind: string, id: string): ReadyFigure | undefined {
    return this.#request.figures.get(figureKey(question.id, kind, id));
  }

  #image = (figure: ReadyFigure, size: { widthPt: number }): string =>
    `#box(${this.#picture(figure, size)});`;

  #picture(figure: ReadyFigure, { widthPt }: { widthPt: number }): string {
    let path = this.#paths.get(figure);
    if (path === undefined) {
      path = `/figures/${this.#paths.size}.${figure.type}`;
      this.#paths.set(figure, path);
      this.#files.set(path, figure.data);
    }
    return `image(${literal(path)}, width: ${points(widthPt)})`;
  }

  #markup(
    source: string,
    figure: (kind: string, id: string, isAlone: boolean) => string | null = () => null,
    isInline = false,
  ): string {
    const { language } = this.#request.layout;
    const options = { isChinese: language === 'zh-CN', figureWord: this.#words.figure, figure };
    return markupToTypst(source, options, isInline);
  }
}
