/**
 * Compares an exported paper with what recognition reads in it, question by question. Does not write papers or read
 * files.
 */
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { saidOf } from '@tiku/question-syntax/reading';
import type { OutputPaperInput, OutputQuestion } from '../paper/index.js';

export { readBack } from './read-back.js';

type GivenQuestion = OutputPaperInput['sections'][number]['questions'][number];
type AnyQuestion = { type: string } & Pick<
  OutputQuestion,
  'stem' | 'options' | 'fillAnswers' | 'solutionAnswers' | 'solution' | 'score'
>;

/** The text of a question: formulas as characters, without figures and spaces. */
export interface Saying {
  type: string;
  stem: string;
  options: [text: string, isCorrect: boolean][];
  fillAnswers: string[];
  solutionAnswers: string[];
  solution: string;
  score: number | null;
}

const sayingOf = (question: AnyQuestion): Saying => ({
  type: question.type,
  // The place of a chosen letter is a bracket, or a blank.
  stem:
    question.options.length > 0 ? plainText(question.stem).replaceAll('▁', '（）') : plainText(question.stem),
  options: question.options.map(({ text, isCorrect }) => [plainText(text), isCorrect]),
  fillAnswers: question.fillAnswers.map(answerSaid),
  solutionAnswers: question.solutionAnswers.map(answerSaid),
  solution: plainText(question.solution),
  score: question.score,
});

/** Characters with two spellings, and the placeholder of a figure. */
const plainText = (source: string): string =>
  saidOf(source.replaceAll('\\choice', '\\paren').replaceAll('\\fillin', '\\fill'))
    .replaceAll('⩽', '≤')
    .replaceAll('⩾', '≥')
    .replaceAll('℃', '°C')
    .replaceAll('°', '^(∘)')
    .replaceAll('//', '∥')
    .replace(/(\d)\^\(◯\)/g, (_, digit: string) => String.fromCodePoint(0x245f + Number(digit)))
    .replace(/\^(\([^()]*\))\/_(?=\()/g, '$1/')
    .replaceAll('[图]', '');

/** Recognition drops the full stop that ends an answer's line. */
const answerSaid = (source: string): string => plainText(source).replace(/[。.]$/, '');

export const sayingsOfPaper = ({ sections }: OutputPaperInput): Saying[] =>
  sections.flatMap(({ questions }) => questions.map((question) => sayingOf(withDefaults(question))));
export const sayingsOfRecognised = (questions: readonly RecognisedQuestion[]): Saying[] =>
  questions.map(sayingOf);

const withDefaults = (question: GivenQuestion): AnyQuestion => ({
  options: [],
  fillAnswers: [],
  solutionAnswers: [],
  solution: '',
  score: null,
  ...question,
});

/** How much of a paper was read back; `formulas` counts formulas, all others count questions. */
export interface RoundTrip {
  split: Share;
  typed: Share;
  answered: Share;
  worded: Share;
  formulas: Share;
  /** Questions that the paper does not have. */
  extra: number;
  differences: Difference[];
}
export interface Share {
  right: number;
  of: number;
}
export interface Difference {
  number: number;
  what: 'split' | 'type' | 'answer' | 'words' | 'formula';
  expected: string;
  found: string;
}

/** A question counts as split if it begins and ends as the paper's question of the same number. */
export function compareRoundTrip(expected: readonly Saying[], found: readonly Saying[]): RoundTrip {
  const differences: Difference[] = [];
  const count = (what: Difference['what'], pick: (saying: Saying) => string): Share => ({
    of: expected.length,
    right: expected.filter((question, at) => {
      const other = found[at];
      const [want, have] = [pick(question), other ? pick(other) : ''];
      if (other && want === have) return true;
      differences.push({ number: at + 1, what, expected: want, found: have });
      return false;
    }).length,
  });
  return {
    split: count('split', ({ stem, options }) => edgesOf(stem) + options.length),
    typed: count('type', ({ type }) => type),
    answered: count('answer', ({ options, fillAnswers, solutionAnswers }) =>
      [
        options.map(([, isCorrect]) => (isCorrect ? '✓' : '·')).join(''),
        ...fillAnswers,
        ...solutionAnswers,
      ].join('¶'),
    ),
    worded: count('words', (saying) => textsOf(saying).join('¶').replace(FORMULA, '⟨⟩')),
    formulas: countFormulas(expected, found, differences),
    extra: Math.max(0, found.length - expected.length),
    differences,
  };
}

const FORMULA = /⟨[^⟩]*⟩/g;
const EDGE_CHARS = 8;

/** The first and last characters of the words of a stem. */
function edgesOf(stem: string): string {
  const words = stem.replace(FORMULA, '').replace(/[^\p{L}\p{N}]/gu, '');
  return `${words.slice(0, EDGE_CHARS)}…${words.slice(-EDGE_CHARS)}`;
}

const textsOf = ({ stem, options, fillAnswers, solutionAnswers, solution }: Saying): string[] => [
  stem,
  ...options.map(([text]) => text),
  ...fillAnswers,
  ...solutionAnswers,
  solution,
];
const formulasOf = (saying: Saying): string[] => textsOf(saying).flatMap((text) => text.match(FORMULA) ?? []);

/** Matches each formula of a question at most once among those that were read. */
function countFormulas(
  expected: readonly Saying[],
  found: readonly Saying[],
  differences: Difference[],
): Share {
  const share = { right: 0, of: 0 };
  expected.forEach((question, at) => {
    const other = found[at];
    const left = other ? formulasOf(other) : [];
    const missing: string[] = [];
    for (const formula of formulasOf(question)) {
      share.of += 1;
      const place = left.indexOf(formula);
      if (place === -1) missing.push(formula);
      else left.splice(place, 1);
    }
    share.right = share.right - missing.length + formulasOf(question).length;
    if (missing.length > 0)
      differences.push({
        number: at + 1,
        what: 'formula',
        expected: missing.join(' '),
        found: left.join(' '),
      });
  });
  return share;
}
