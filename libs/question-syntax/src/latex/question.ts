import type { CheckedQuestion } from '../check/index.js';
import { inlinesOf, parseMarkup } from '../markup/index.js';
import { answersOf, labelsOf, partNumber, type WrittenOptions } from '../text/index.js';
import { markupToLatex, type LatexOptions } from './render.js';

/**
 * The preamble that the written form needs besides the class exam-zh, whose fonts have the symbols of amssymb: names
 * that KaTeX knows and LaTeX does not.
 */
export const LATEX_PREAMBLE = String.raw`\usepackage{cancel,multirow,tikz,siunitx}
\usepackage[version=4]{mhchem}
\usepackage{hyperref}
\providecommand{\celsius}{\ensuremath{{}^{\circ}\mathrm{C}}}
\providecommand{\parallelogram}{\mathord{\text{▱}}}
\providecommand{\overparen}[1]{\wideparen{#1}}
\providecommand{\overgroup}[1]{\overparen{#1}}
\providecommand{\abs}[1]{\left|#1\right|}
\providecommand{\norm}[1]{\left\|#1\right\|}
\providecommand{\dif}{\mathop{}\!\mathrm{d}}
\providecommand{\R}{\mathbb{R}}
\providecommand{\N}{\mathbb{N}}
\providecommand{\Z}{\mathbb{Z}}
`;

export interface LatexQuestionOptions extends WrittenOptions {
  score?: number;
  figure?: LatexOptions['figure'];
  /**
   * Comments tell our own reader the type and where each answer and the solution begin (`%tiku:answer`), so that no
   * label or number within a text is mistaken for one. LaTeX ignores them.
   */
  isReadBack?: boolean;
}

/** A question in the environments of exam-zh; answers are in its blanks and brackets. */
export function questionToLatex(question: CheckedQuestion, options: LatexQuestionOptions): string {
  const { stem = '', options: choices = [], solution = '' } = question;
  const base: LatexOptions = {
    figureLabel: labelsOf(options.language).figure,
    unshown: labelsOf(options.language).unshown,
    isReadBack: options.isReadBack === true,
    ...(options.figure && { figure: options.figure }),
  };
  const inline = (source: string): string => markupToLatex(source, base, true).replace(/\\par$/, '');
  const environment = question.type === 'solution' ? 'problem' : 'question';
  const points = options.score === undefined ? '' : `[points=${options.score}]`;
  const mark = options.isReadBack === true && question.type ? `%tiku:type=${question.type}` : '';
  const answers = options.hasAnswers ? answersOf(question) : [];
  const slots = slotsOf(stem);
  const hasParen = question.type !== 'fill' && question.type !== 'solution' && slots.parens > 0;
  // Answers without a blank or bracket in the stem follow the question.
  const held = question.type === 'solution' ? 0 : hasParen ? 1 : slots.blanks;
  const text = markupToLatex(stem, {
    ...base,
    ...(hasParen
      ? answers[0] !== undefined && { paren: { at: slots.parens - 1, answer: answers[0] } }
      : held > 0 && { blanks: answers.slice(0, held).map(inline) }),
  });
  const lines = [`\\begin{${environment}}${points}${mark}`, text];
  if (choices.length > 0) {
    const items = choices.map((choice) => `\\item ${inline(choice.text).replace(/^\[/, '{}[')}`);
    lines.push('\\begin{choices}', ...items, '\\end{choices}');
  }
  lines.push(`\\end{${environment}}`);
  if (options.hasAnswers)
    lines.push(...solutionLines(answers.slice(held).map(inline), solution, options, base));
  return lines.join('\n');
}

function slotsOf(stem: string): { blanks: number; parens: number } {
  const nodes = [...inlinesOf(parseMarkup(stem).blocks)];
  const count = (kind: string): number => nodes.filter((node) => node.kind === kind).length;
  return { blanks: count('blank'), parens: count('paren') };
}

function solutionLines(
  answers: readonly string[],
  solution: string,
  options: LatexQuestionOptions,
  base: LatexOptions,
): string[] {
  if (answers.length === 0 && solution === '') return [];
  const labels = labelsOf(options.language);
  const mark = (name: string): string => (options.isReadBack === true ? `%tiku:${name}\n` : '');
  // In lines, not in a list: a list of a solution would read as its steps.
  const marked = answers.map((answer, at) => {
    const number = answers.length > 1 ? partNumber(1, at + 1, labels.isChinese) : '';
    return `${number}${mark('answer')}${answer}`;
  });
  // A comment consumes the spaces at the start of the next line.
  const between = options.isReadBack === true ? `${mark('label')}\\ ` : ' ';
  return [
    '\\begin{solution}',
    ...(answers.length > 0 ? [`${mark('label')}${labels.answer}${marked.join(between)}\\par`] : []),
    ...(solution === '' ? [] : [`${mark('solution')}${markupToLatex(solution, base)}`]),
    '\\end{solution}',
  ];
}
