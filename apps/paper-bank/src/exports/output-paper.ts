/** A paper in the form of libs/paper-output, with figures. Pure except for the figures, which the caller provides. */
import type { ExportOptions, Paper, PaperQuestion } from '@tiku/contracts/paper-bank';
import type { OutputFigure, OutputLayoutInput, OutputPaperInput } from '@tiku/paper-output/paper';

/** The figures of one question; an unavailable one has no bytes, and its text replaces it. */
export type FiguresOf = (question: PaperQuestion) => Promise<OutputFigure[]>;

export async function outputPaper(
  paper: Paper,
  headings: string,
  figuresOf: FiguresOf,
): Promise<OutputPaperInput> {
  const lines = headings.split('\n');
  const sections: OutputPaperInput['sections'] = [];
  for (const { title, questions } of paper.sections) {
    const written: OutputPaperInput['sections'][number]['questions'] = [];
    // Sequential: in parallel they would hold all figures of the paper twice.
    for (const [at, item] of questions.entries()) {
      const former = questions[at - 1]?.question.passage?.id;
      written.push(await outputQuestion(item, figuresOf, item.question.passage?.id === former));
    }
    sections.push({ title, heading: lines[sections.length] ?? '', questions: written });
  }
  const { title, description, subject, grade, totalScore, timeLimitMinutes } = paper;
  return {
    title,
    description,
    subject,
    grade,
    totalScore: totalScore === 0 ? null : totalScore,
    timeLimitMinutes,
    sections,
  };
}

/** Prints the text that questions share once, above the first of them. */
async function outputQuestion(item: PaperQuestion, figuresOf: FiguresOf, isPassagePrinted: boolean) {
  const { question, score } = item;
  const passage = question.passage;
  const { type, stem, options, fillAnswers = [], solutionAnswers = [], solution = '' } = question;
  return {
    id: item.id,
    type,
    stem: passage && !isPassagePrinted ? `${passage.text}\n\n${stem}` : stem,
    group: passage?.id ?? '',
    options: options.map(({ text, isCorrect = false }) => ({ text, isCorrect })),
    fillAnswers,
    solutionAnswers,
    solution,
    score: score === 0 ? null : score,
    figures: await figuresOf(item),
  };
}

export function outputLayout(options: ExportOptions): OutputLayoutInput {
  const { paper, layout, school, logo, sealingLine, scoreTable } = options;
  const isExam = layout === 'exam';
  const isBranded = layout === 'branded' && (school !== '' || logo !== undefined);
  return {
    sheet: paper,
    columns: options.columns === 'auto' ? null : Number(options.columns),
    language: options.language,
    widthMm: options.widthMm,
    heightMm: options.heightMm,
    fontSizePt: options.fontSizePt,
    spacing: { choice: options.choiceMm, fill: options.fillMm, solution: options.solutionMm },
    hasNameLine: options.nameLine,
    hasSealingLine: sealingLine ?? isExam,
    hasScoreTable: scoreTable ?? isExam,
    ...(isBranded && { brand: { name: school, logo: logo === undefined ? null : bytesOf(logo) } }),
  };
}

const bytesOf = (dataAddress: string): Uint8Array =>
  Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
