/** A paper as a Word document that a teacher can edit: text, native equations, tables, pictures. */
import type { DocumentRequest } from '../document/index.js';
import { markupToRuns, markupToWord, xmlText, type WordOptions } from '@tiku/question-syntax/omml';
import { labelsOf, optionLetter } from '@tiku/question-syntax/text';
import { archive } from '../archive/index.js';
import { figureKey, readyFigure, type ReadyFigure } from '../figures/index.js';
import {
  columnWidthMm,
  hasShortAnswer,
  nameFields,
  numbered,
  scoreTable,
  sheetSize,
  shownAnswers,
  WORDS,
  type NumberedQuestion,
  type Words,
} from '../paper/index.js';
import { BesideText } from './beside-text.js';
import { optionColumns } from './option-columns.js';
import { styled, withRoom } from './paragraphs.js';
import { INDENT_TWIPS, twips, wordPackage } from './package.js';
import { WordPictures } from './pictures.js';
import { sealingPicture } from './sealing-line.js';

const POINTS_PER_MM = 72 / 25.4;
const PICTURE_HEIGHT_PT = 420;
const OPTION_HEIGHT_PT = 120;
/** Two lines high. */
const LOGO = { widthPt: 120, heightPt: 24 };

export async function paperToWord(request: DocumentRequest): Promise<Buffer> {
  const pictures = new WordPictures();
  await pictures.add(request.figures.values());
  const data = request.layout.brand?.logo;
  const logo = data ? await readyFigure({ id: 'logo', kind: 'image', data }) : null;
  if (logo) await pictures.add([logo]);
  const body = new WordPaper(request, pictures, logo).body();
  const { layout, paper, content } = request;
  const seal = layout.hasSealingLine && content === 'questions' ? await sealingPicture(layout) : null;
  return archive(wordPackage(body, pictures.pictures, layout, paper.title, seal));
}

class WordPaper {
  readonly #words: Words;
  readonly #widthPt: number;

  constructor(
    private readonly request: DocumentRequest,
    private readonly pictures: WordPictures,
    private readonly logo: ReadyFigure | null,
  ) {
    this.#words = WORDS[request.layout.language];
    this.#widthPt = columnWidthMm(sheetSize(request.layout)) * POINTS_PER_MM;
  }

  body(): string {
    const { paper, content, answers } = this.request;
    const title = content === 'answers' ? `${paper.title} ${this.#words.answers}` : paper.title;
    return [
      this.#brand(),
      paragraph(title.trim(), '<w:pStyle w:val="Title"/>'),
      ...(content === 'questions' ? this.#head() : []),
      ...(content === 'answers' ? this.#answers() : this.#questions()),
      ...(content === 'questions' && answers === 'end'
        ? [
            paragraph(this.#words.answers, '<w:pStyle w:val="Title"/><w:pageBreakBefore/>'),
            ...this.#answers(),
          ]
        : []),
    ].join('');
  }

  /** The school's logo before its name. */
  #brand(): string {
    const { brand } = this.request.layout;
    if (!brand) return '';
    const logo = this.pictures.run(this.logo ?? undefined, LOGO, xmlText(brand.name));
    return `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${logo ?? ''}${run(logo === null ? brand.name : ` ${brand.name}`)}</w:p>`;
  }

  #head(): string[] {
    const { paper, layout } = this.request;
    const facts = [
      paper.timeLimitMinutes === null ? '' : this.#words.time(paper.timeLimitMinutes),
      paper.totalScore === null ? '' : this.#words.total(paper.totalScore),
    ].filter(Boolean);
    return [
      ...(facts.length > 0 ? [paragraph(facts.join('\u3000\u3000'), '<w:jc w:val="center"/>')] : []),
      ...(layout.hasNameLine && !layout.hasSealingLine
        ? [
            `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${nameFields(this.#words)
              .map((field) => run(field) + UNDERLINED)
              .join(run('\u3000'))}</w:p>`,
          ]
        : []),
      ...(paper.description.trim() === '' ? [] : [markupToWord(paper.description, this.#options('', false))]),
      ...(layout.hasScoreTable
        ? [markupToWord(scoreTable(paper, this.#words), this.#options('', false))]
        : []),
    ];
  }

  #questions(): string[] {
    return numbered(this.request.paper, this.#words).flatMap(({ heading, questions }) => [
      ...(heading === '' ? [] : [paragraph(heading, '<w:pStyle w:val="Heading1"/>')]),
      ...questions.map((question) => this.#question(question)),
    ]);
  }

  #question(question: NumberedQuestion): string {
    const { spacing } = this.request.layout;
    const score = question.shownScore === null ? '' : this.#words.score(question.shownScore);
    const beside = new BesideText(this.pictures, this.#most(false), xmlText(this.#words.figure));
    const stem = markupToWord(
      question.stem,
      this.#options(question.id, false, beside),
      `${question.number}．\t${score}`,
    );
    const together =
      styled(beside.at(stem), {
        ...STEM,
        keeps: question.options.length > 0 || beside.end() !== '' ? 'withNext' : 'together',
      }) +
      this.#choices(question, beside) +
      beside.end();
    if (this.request.answers === 'each')
      return together + styled(this.#answer(question, ''), { ...NOTE, keeps: 'none' });
    const room =
      question.type === 'solution'
        ? spacing.solution
        : question.type === 'fill'
          ? spacing.fill
          : spacing.choice;
    return withRoom(together, twips(room));
  }

  /** Options side by side are one paragraph with tabs; longer ones have one paragraph each. */
  #choices({ id, options }: NumberedQuestion, beside: BesideText): string {
    const word = this.#options(id, true);
    const widthPt = this.#widthPt - beside.widthPt - INDENT_TWIPS / 20;
    const hasMore = beside.end() !== '';
    const runs = options.map(({ text }) => markupToRuns(text, word));
    const columns = runs.includes(null)
      ? 1
      : optionColumns(
          options.map(({ text }) => text),
          widthPt,
          this.request.layout.fontSizePt,
        );
    if (columns === 1)
      return options
        .map(({ text }, at) =>
          styled(markupToWord(text, word, `${optionLetter(at)}．\t`, true), {
            ...OPTION,
            keeps: hasMore || at < options.length - 1 ? 'withNext' : 'together',
          }),
        )
        .join('');
    const stop = Math.round((widthPt * 20) / columns);
    const tabs = Array.from(
      { length: columns - 1 },
      (_, at) => `<w:tab w:val="left" w:pos="${INDENT_TWIPS + stop * (at + 1)}"/>`,
    );
    const lines: string[] = [];
    for (let from = 0; from < options.length; from += columns) {
      const inLine = runs
        .slice(from, from + columns)
        .map((inner, at) => `${run(`${optionLetter(from + at)}．`)}${inner ?? ''}`);
      const isLast = !hasMore && from + columns >= options.length;
      lines.push(
        `<w:p><w:pPr><w:pStyle w:val="Options"/>${isLast ? '' : '<w:keepNext/>'}<w:keepLines/><w:tabs>${tabs.join('')}</w:tabs></w:pPr>${inLine.join('<w:r><w:tab/></w:r>')}</w:p>`,
      );
    }
    return lines.join('');
  }

  #answers(): string[] {
    return numbered(this.request.paper, this.#words).flatMap(({ title, questions }) => [
      ...(title === '' ? [] : [paragraph(title, '<w:pStyle w:val="Heading1"/>')]),
      ...questions.map((question) =>
        styled(this.#answer(question, `${question.number}．\t`), { ...STEM, keeps: 'none' }),
      ),
    ]);
  }

  #answer(question: NumberedQuestion, mark: string): string {
    const hasShort = hasShortAnswer(question);
    const short = hasShort ? this.#short(question, mark + this.#words.answer) : '';
    if (question.solution.trim() === '') return short;
    const label = (hasShort ? '' : mark) + this.#words.solution;
    return short + markupToWord(question.solution, this.#options(question.id, false), label);
  }

  #short(question: NumberedQuestion, label: string): string {
    const word = this.#options(question.id, false);
    const { texts, between } = shownAnswers(question, this.#words);
    const runs = texts.map((text) => markupToRuns(text, word));
    return runs.includes(null)
      ? texts.map((text, at) => markupToWord(text, word, at === 0 ? label : '')).join('')
      : `<w:p>${run(label)}${runs.join(run(between)) || run(this.#words.unanswered)}</w:p>`;
  }

  #options(questionId: string, isOption: boolean, beside?: BesideText): WordOptions {
    const word = xmlText(this.#words.figure);
    return {
      labels: labelsOf(this.request.layout.language),
      figure: (kind, id, isAlone) => {
        const figure = this.request.figures.get(figureKey(questionId, kind, id));
        if (isAlone && beside?.takes(figure)) return '';
        return this.pictures.run(figure, this.#most(isOption), word);
      },
    };
  }

  #most = (isOption: boolean) => ({
    widthPt: isOption ? this.#widthPt / 2 : this.#widthPt,
    heightPt: isOption ? OPTION_HEIGHT_PT : PICTURE_HEIGHT_PT,
  });
}

const STEM = { first: 'Question', rest: 'QuestionText' };
const OPTION = { first: 'Option', rest: 'OptionText' };
const NOTE = { first: 'QuestionText', rest: 'QuestionText' };
/** Room for a name. */
const UNDERLINED = `<w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">${'\u3000'.repeat(6)}</w:t></w:r>`;
const run = (text: string): string =>
  `<w:r><w:t xml:space="preserve">${xmlText(text).replaceAll('\t', '</w:t><w:tab/><w:t xml:space="preserve">')}</w:t></w:r>`;
const paragraph = (text: string, properties: string): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
