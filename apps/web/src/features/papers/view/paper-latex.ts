/** A paper in the environments of exam-zh. */
import type { Language } from '@tiku/contracts/common';
import type { Paper } from '@tiku/contracts/paper-bank';
import { LATEX_PREAMBLE, markupToLatex, questionToLatex } from '@tiku/question-syntax/latex';

interface PaperLatexOptions {
  hasAnswers: boolean;
  language: Language;
}

export function paperToLatex(paper: Paper, { hasAnswers, language }: PaperLatexOptions): string {
  const text = (source: string) => markupToLatex(source, { figureLabel: '' }, true).replace(/\\par$/, '');
  const sections = paper.sections.flatMap(({ title, questions }) => [
    `\\section{${text(title)}}`,
    ...questions.map(({ question, score }) =>
      questionToLatex(question, { hasAnswers, language, ...(score > 0 ? { score } : {}) }),
    ),
  ]);
  return [
    '% !TeX program = xelatex',
    '\\documentclass{exam-zh}',
    LATEX_PREAMBLE.trimEnd(),
    `\\examsetup{question/show-answer = ${hasAnswers}, paren/show-answer = ${hasAnswers}, fillin/show-answer = ${hasAnswers}, solution/show-solution = ${hasAnswers ? 'show-stay' : 'hide'}}`,
    `\\title{${text(paper.title)}}`,
    '\\begin{document}',
    '\\maketitle',
    ...sections,
    '\\end{document}',
    '',
  ].join('\n');
}
