/** A paper for the class exam-zh. Pictures are separate files; LaTeX draws TikZ itself. */
import { texPicture } from '@tiku/tikz/source';
import { figuresFolder, type DocumentRequest } from '../document/index.js';
import { LATEX_PREAMBLE, markupToLatex, questionToLatex } from '@tiku/question-syntax/latex';
import type { ArchiveFile } from '../archive/index.js';
import { besideText, FigureFiles, figureKey, fitted } from '../figures/index.js';
import { reachesBeyondTikz } from './beyond-tikz.js';
import {
  numbered,
  hasShortAnswer,
  nameFields,
  scoreTable,
  sheetSize,
  shownAnswers,
  columnWidthMm,
  WORDS,
  type NumberedQuestion,
  type OutputLayout,
} from '../paper/index.js';

export interface LatexDocument {
  tex: string;
  files: ArchiveFile[];
}

const MOST_HIGH_PT = 420;
/** Prepared pictures are PNG or JPEG. */
const PNG_FIRST_BYTE = 0x89;

export function paperToLatex(request: DocumentRequest): LatexDocument {
  const { paper, layout, content, answers } = request;
  const words = WORDS[layout.language];
  const figures = new LatexFigures(request);
  const sections = numbered(paper, words);
  const withHeading = (heading: string, lines: string[]): string[] => [
    ...(heading === '' ? [] : [`\\section*{${plain(heading)}}`]),
    ...lines,
  ];
  const keys = () =>
    sections.flatMap(({ title, questions }) =>
      withHeading(title, [
        '\\begin{description}',
        ...questions.map((question) => answerOf(question, layout, figures)),
        '\\end{description}',
      ]),
    );
  const body =
    content === 'answers'
      ? keys()
      : sections.flatMap(({ heading, questions }) =>
          withHeading(
            heading,
            questions.map((question) => questionOf(question, request, figures)),
          ),
        );
  const title = content === 'answers' ? `${paper.title} ${words.answers}` : paper.title;
  const facts = [
    paper.timeLimitMinutes === null ? '' : words.time(paper.timeLimitMinutes),
    paper.totalScore === null ? '' : words.total(paper.totalScore),
  ].filter(Boolean);
  const lines = [
    '% !TeX program = xelatex',
    '\\documentclass{exam-zh}',
    LATEX_PREAMBLE.trim(),
    '\\usepackage{graphicx}',
    ...figures.loads,
    setup(layout, answers === 'each' && content === 'questions'),
    `\\title{${plain(title.trim())}}`,
    '\\begin{document}',
    ...(layout.brand ? [`\\begin{center}${figures.logo()}${plain(layout.brand.name)}\\end{center}`] : []),
    '\\maketitle',
    ...(facts.length > 0 && content === 'questions'
      ? [`\\begin{center}${plain(facts.join('\u3000\u3000'))}\\end{center}`]
      : []),
    ...(layout.hasNameLine && !layout.hasSealingLine && content === 'questions' && !request.isReadBack
      ? [
          `\\begin{center}${nameFields(words)
            .map((field) => `${plain(field)}\\underline{\\hspace{7em}}`)
            .join('\\quad ')}\\end{center}`,
        ]
      : []),
    ...(paper.description.trim() !== '' && content === 'questions'
      ? [markupToLatex(paper.description, { figureLabel: words.figure })]
      : []),
    ...(layout.hasScoreTable && content === 'questions'
      ? [markupToLatex(scoreTable(paper, words), { figureLabel: words.figure })]
      : []),
    '',
    body.join('\n\n'),
    ...(answers === 'end' && content === 'questions'
      ? [
          '',
          '\\newpage',
          `\\begin{center}\\Large\\bfseries ${plain(words.answers)}\\end{center}`,
          keys().join('\n'),
        ]
      : []),
    '\\end{document}',
    '',
  ];
  return { tex: lines.join('\n'), files: figures.files };
}

/** Older releases of the class accept yes and no, newer ones a position for solutions. */
const SHOWN_SOLUTIONS = String.raw`
\ExplSyntaxOn
\keys_if_choice_exist:nnnTF { exam-zh / solution } { show-solution } { show-stay }
  { \examsetup { solution / show-solution = show-stay } }
  { \examsetup { solution / show-solution = true } }
\ExplSyntaxOff`;

function setup(layout: OutputLayout, hasAnswers: boolean): string {
  const { widthMm, heightMm } = sheetSize(layout);
  const isFolded = layout.sheet === 'a3';
  const page = layout.sheet === 'a4' ? 'page/size = a4paper' : isFolded ? 'page/size = a3paper' : '';
  const settings = [
    page,
    `page/show-foot = ${String(layout.hasPageNumbers)}`,
    layout.hasSealingLine && 'sealline/show = true',
    'paren/show-paren = true',
    `paren/show-answer = ${String(hasAnswers)}`,
    `fillin/show-answer = ${String(hasAnswers)}`,
  ].filter(Boolean);
  const sheet = page === '' ? `\\geometry{paperwidth=${widthMm}mm,paperheight=${heightMm}mm}\n` : '';
  return `${sheet}\\examsetup{\n  ${settings.join(',\n  ')},\n}${hasAnswers ? SHOWN_SOLUTIONS : ''}`;
}

function questionOf(question: NumberedQuestion, request: DocumentRequest, figures: LatexFigures): string {
  const { layout, answers, isReadBack = false } = request;
  const written = questionToLatex(question, {
    language: layout.language,
    hasAnswers: answers === 'each',
    isReadBack,
    ...(question.score === null ? {} : { score: question.score }),
    figure: (kind, id) => figures.show(question.id, kind, id),
  });
  const { spacing } = layout;
  const room =
    question.type === 'solution'
      ? spacing.solution
      : question.type === 'fill'
        ? spacing.fill
        : spacing.choice;
  return answers === 'each' || room === 0 ? written : `${written}\n\\vspace{${room}mm}`;
}

function answerOf(question: NumberedQuestion, layout: OutputLayout, figures: LatexFigures): string {
  const words = WORDS[layout.language];
  const options = {
    figureLabel: words.figure,
    figure: (kind: 'image' | 'tikz', id: string) => figures.show(question.id, kind, id),
  };
  const { texts, between, isInline } = shownAnswers(question, words);
  const shown = texts.map((text) => markupToLatex(text, options, isInline).replace(/\\par$/, ''));
  const parts = [
    hasShortAnswer(question) && plain(words.answer) + (shown.join(between) || plain(words.unanswered)),
    question.solution.trim() !== '' && plain(words.solution) + markupToLatex(question.solution, options),
  ].filter(Boolean);
  return `\\item[${question.number}.] ${parts.join('\\par ')}`;
}

class LatexFigures {
  readonly #files: FigureFiles;
  readonly #logo: ArchiveFile[] = [];

  constructor(private readonly request: DocumentRequest) {
    this.#files = new FigureFiles(request.figures, figuresFolder(request));
  }

  /** What the preamble must load for the drawings. */
  get loads(): string[] {
    const codes = [...this.request.figures.values()].flatMap(({ code }) => code ?? []);
    const lines = codes.flatMap((code) => drawingOf(code)?.loads ?? []);
    // The class has the symbols of these packages in its fonts, and does not allow them.
    const isForeign = (line: string): boolean => !/\{ams(?:math|symb)\}/.test(line);
    // A package is loaded once; a later drawing's options for it have no effect.
    const first = new Map<string, string>();
    for (const line of lines.filter(isForeign)) {
      const what = line.replace(/\[.*\]/, '');
      if (!first.has(what)) first.set(what, line);
    }
    return [...first.values()];
  }

  get files(): ArchiveFile[] {
    return [...this.#logo, ...this.#files.files];
  }

  /** Two lines high; empty without a logo. */
  logo(): string {
    const data = this.request.layout.brand?.logo;
    if (!data) return '';
    const name = `figures/logo.${data[0] === PNG_FIRST_BYTE ? 'png' : 'jpg'}`;
    this.#logo.push({ name, data });
    return `\\includegraphics[height=2.2em]{${name}}\\quad `;
  }

  show(questionId: string, kind: 'image' | 'tikz', id: string): string | null {
    const figure = this.request.figures.get(figureKey(questionId, kind, id));
    // The service drew it in a sandbox; the machine that compiles the file has much to read.
    if (figure?.code !== undefined) return drawingOf(figure.code)?.picture ?? null;
    // LaTeX reads no SVG without an extra program.
    if (!figure || figure.type === 'svg') return null;
    const widthPt = columnWidthMm(sheetSize(this.request.layout)) * (72 / 25.4);
    const most = { widthPt, heightPt: MOST_HIGH_PT };
    // The document class places nothing beside text; the size is that of the other formats.
    const size = besideText(figure, most) ?? fitted(figure, most);
    return `\\includegraphics[width=${size.widthPt.toFixed(1)}bp]{${this.#files.nameOf(figure)}}`;
  }
}

/** Fixed words and titles, which may contain formulas. */
const plain = (text: string): string => markupToLatex(text, { figureLabel: '' }, true).replace(/\\par$/, '');

/** Null if it does more than draw. */
function drawingOf(code: string): ReturnType<typeof texPicture> | null {
  const drawing = texPicture(code);
  return reachesBeyondTikz(drawing.picture) ? null : drawing;
}
