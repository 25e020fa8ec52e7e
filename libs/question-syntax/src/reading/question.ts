import type { CheckedQuestion } from '../check/index.js';
import { renderHtml, renderInlineHtml } from '../html/index.js';
import { questionToLatex } from '../latex/index.js';
import { questionToWord } from '../omml/index.js';
import { answersOf, labelsOf, optionLetter, questionToText } from '../text/index.js';
import { saidByHtml, saidByLatex, saidByText, saidByWord } from './forms.js';
import { byNotation, byTex, saidByTree, squeezed, zhPart, type Marks } from './tree.js';

const options = { language: 'zh-CN', hasAnswers: true } as const;
const shown = { figure: () => ({ url: '/figure', width: 0, height: 0 }) };
const labels = labelsOf('zh-CN');
const none = (): string => '';
const HTML_MARKS: Marks = { list: none, part: zhPart, quote: '', link: none, formula: byTex };
const TEXT_MARKS: Marks = {
  list: (start, at) => (start === null ? '-' : `${start + at}.`),
  part: zhPart,
  quote: '',
  link: (address) => `(${address})`,
  formula: (tex) => `⟨${squeezed(tex)}⟩`,
};
const LATEX_MARKS: Marks = { ...HTML_MARKS, part: none };
const WORD_MARKS: Marks = {
  ...HTML_MARKS,
  list: (start, at) => (start === null ? '•' : `${start + at}.`),
  formula: byNotation,
};

/** The content of a text, formulas by their signs: equal for two sources that look alike. */
export const saidOf = (source: string): string => saidByTree(source, { ...WORD_MARKS, list: none });

interface Said {
  form: 'html' | 'text' | 'latex' | 'word';
  /** From the question's tree. */
  expected: string;
  /** From the output, read back. */
  said: string;
}

/** The content of a question, and of each of its four written forms. */
export function sayingsOf(question: CheckedQuestion): Said[] {
  const { stem = '', options: choices = [], solution = '' } = question;
  const answers = answersOf(question);
  const html = [
    renderHtml(stem, shown).html,
    ...choices.map(({ text }) => renderInlineHtml(text, shown).html),
    ...answers.map((answer) => renderInlineHtml(answer, shown).html),
    renderHtml(solution, shown).html,
  ];
  const all = (marks: Marks): string[] => [
    saidByTree(stem, marks),
    ...choices.map(({ text }) => saidByTree(text, marks, true)),
    ...answers.map((answer) => saidByTree(answer, marks, true)),
    saidByTree(solution, marks),
  ];
  const latex = saidByLatex(questionToLatex(question, options));
  return [
    { form: 'html', expected: all(HTML_MARKS).join('¶'), said: html.map(saidByHtml).join('¶') },
    {
      form: 'text',
      expected: labelled(question, TEXT_MARKS),
      said: saidByText(questionToText(question, options)),
    },
    { form: 'latex', ...latexSaying(question, answers, latex) },
    {
      form: 'word',
      expected: labelled(question, WORD_MARKS),
      said: saidByWord(questionToWord(question, options)),
    },
  ];
}

/** With letters before the options and words before the answers, as in text and Word. */
function labelled(question: CheckedQuestion, marks: Marks): string {
  const answers = answersOf(question);
  const solution = question.solution ?? '';
  return [
    saidByTree(question.stem ?? '', marks),
    ...(question.options ?? []).map(({ text }, at) => `${optionLetter(at)}.${saidByTree(text, marks, true)}`),
    ...answers.map((answer, at) => {
      const number = answers.length > 1 ? zhPart(1, at + 1) : '';
      return labels.answer + number + saidByTree(answer, marks, true);
    }),
    solution === '' ? '' : labels.solution + saidByTree(solution, marks),
  ].join('');
}

/** Answers are in the blanks or the bracket of the stem if it has these, the others after the question. */
function latexSaying(
  question: CheckedQuestion,
  answers: readonly string[],
  { said, answers: filled }: { said: string; answers: readonly string[] },
): { expected: string; said: string } {
  const text = (source: string, isInline: boolean) => saidByTree(source, LATEX_MARKS, isInline);
  const spoken = answers.map((answer) => text(answer, true));
  const behind = spoken.slice(filled.length);
  const expected = [
    text(question.stem ?? '', false),
    ...(question.options ?? []).map((option) => text(option.text, true)),
    ...(behind.length > 0 ? [labels.answer] : []),
    ...behind.map((answer, at) => (behind.length > 1 ? zhPart(1, at + 1) : '') + answer),
    text(question.solution ?? '', false),
  ].join('');
  return {
    expected: [expected, ...spoken.slice(0, filled.length)].join('¶'),
    said: [said, ...filled].join('¶'),
  };
}
