/** One row of a list → a question. What it cannot place stays in the solution, so that nothing is lost. Pure. */
import type { TableField } from '@tiku/contracts/question-bank';
import { countBlanks, cutText } from '@tiku/question-syntax/markup';
import { markupFromHtml } from '../html/index.js';
import {
  emptyQuestion,
  Losses,
  nameOf,
  tagsOf,
  type CarriedQuestion,
  type ReadEntry,
} from '../question/index.js';
import {
  blanksIn,
  difficultyOf,
  labelledIn,
  lettersOf,
  optionsIn,
  placesOf,
  truthOf,
  withoutLabel,
} from './answers.js';
import type { TableRow } from './cells.js';

type Kind = CarriedQuestion['type'] | 'judged';
/** In the order of asking: 不定项选择 is no 选择. */
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  [
    'multipleChoice',
    /多选|多项|不定项|复选|multi(?!ple ?choice)|multiple ?(?:response|answers?|select)|checkbox/,
  ],
  ['judged', /判断|是非|对错|true|judge|^t\/?f$|boolean/],
  ['choice', /选择|单选|单项|single|choice|mcq|^mc$|radio/],
  ['fill', /填空|完形|blank|fill|cloze|short ?answer/],
  [
    'solution',
    /解答|简答|问答|计算|论述|证明|作图|名词|材料|实验|探究|应用|综合|作文|写作|主观|翻译|essay|solution|open|subjective|question/,
  ],
];
const kindOf = (cell: string): Kind | null => {
  const word = cell.normalize('NFKC').trim().toLowerCase();
  return word === '' ? null : (KINDS.find(([, pattern]) => pattern.test(word))?.[0] ?? null);
};

const CATEGORY_CHARS_MAX = 50;
const SOURCE_CHARS_MAX = 200;
const OPTIONS_MAX = 8;

export function questionOf({ row, cells }: TableRow, columns: readonly (TableField | null)[]): ReadEntry {
  const losses = new Losses();
  const all = (field: TableField): string[] =>
    cells.filter((_, at) => columns[at] === field).map((cell) => textOf(cell, losses));
  const one = (field: TableField): string => all(field).filter(Boolean).join('\n\n');
  const stem = one('stem');
  if (stem === '')
    return { row, name: nameOf(cells.filter(Boolean).join(' ')), question: null, lost: ['stemMissing'] };
  const question = typed(stem, optionsOf(all('option'), one('options')), one, all('answer'), losses);
  const rest = one('solution');
  question.solution = [question.solution, rest].filter(Boolean).join('\n\n');
  const cell = one('difficulty');
  const difficulty = difficultyOf(cell);
  if (difficulty !== null) question.difficulty = difficulty;
  losses.add('difficulty', difficulty === null && cell !== '');
  question.tags = tagsOf(
    all('tags').flatMap((tags) => tags.split(/[;；|｜\n,，]/)),
    losses,
  );
  question.category = all('category')
    .filter(Boolean)
    .map((name) => cutText(name, CATEGORY_CHARS_MAX))
    .slice(0, 1);
  const source = one('source').replaceAll(/\s+/g, ' ');
  if (source !== '') question.source = { text: cutText(source, SOURCE_CHARS_MAX) };
  const points = one('score').replace(/\s*(?:分|points?|pts?|marks?)$/i, '');
  const score = points === '' ? null : Number(points);
  if (score !== null && score >= 0 && score <= 1000) question.score = score;
  losses.add('score', score !== null && question.score === null);
  return { row, name: nameOf(stem), question, lost: losses.list() };
}

/** A trailing column without an option is no option. */
function optionsOf(columns: readonly string[], inOne: string): string[] {
  const last = columns.findLastIndex((option) => option !== '');
  const own = columns.slice(0, last + 1).map((option, at) => withoutLabel(option, at));
  // One column named 选项 with A to D in it, whatever the person called it.
  const found = own.length > 0 ? (own.length === 1 ? optionsIn(own[0] ?? '') : own) : optionsIn(inOne);
  return found.length > OPTIONS_MAX
    ? [...found.slice(0, OPTIONS_MAX - 1), found.slice(OPTIONS_MAX - 1).join('；')]
    : found;
}

function typed(
  written: string,
  columns: readonly string[],
  one: (field: TableField) => string,
  answers: readonly string[],
  losses: Losses,
): CarriedQuestion {
  const answer = one('answer');
  const said = kindOf(one('type'));
  losses.add('typeUnknown', said === null && one('type') !== '');
  const inStem = columns.length === 0 && (said === null || isChosen(said)) ? labelledIn(written) : null;
  const options = inStem?.options ?? columns;
  const stem = inStem?.before || written;
  const kind = kindFor(said, stem, options, answer);
  switch (kind) {
    case 'judged':
      return judged(stem, options, answer, losses);
    case 'choice':
    case 'multipleChoice':
      if (options.length < 2) {
        losses.add('optionsMissing');
        return open(withOptions(stem, options), answer);
      }
      return chosen(stem, kind, options, answer, losses);
    case 'fill':
      return filled(withOptions(stem, options), answers.filter(Boolean), losses);
    case 'solution':
      return open(withOptions(stem, options), answer);
  }
}

/** A cloze or a mixed question with options and their letters as its answer is chosen; other options stay readable. */
function kindFor(said: Kind | null, stem: string, options: readonly string[], answer: string): Kind {
  const letters = lettersOf(answer);
  const isOffered = options.length > 1 && letters !== null && letters.every((at) => at < options.length);
  if (said === null || (!isChosen(said) && said !== 'judged' && isOffered))
    return guessed(stem, options, answer);
  return said === 'judged' && options.length > 2 ? guessed(stem, options, answer) : said;
}

const withOptions = (stem: string, options: readonly string[]): string =>
  [stem, ...options.map((option, at) => `${String.fromCharCode(65 + at)}. ${option}`)].join('\n');

const isChosen = (kind: Kind): boolean => kind === 'choice' || kind === 'multipleChoice';

function guessed(stem: string, options: readonly string[], answer: string): Kind {
  if (options.length > 1) return (lettersOf(answer)?.length ?? 0) > 1 ? 'multipleChoice' : 'choice';
  if (truthOf(answer) !== null && !/^[01]$/.test(answer.trim())) return 'judged';
  return countBlanks(withBlanks(stem)) > 0 ? 'fill' : 'solution';
}

const open = (stem: string, answer: string): CarriedQuestion => ({
  ...emptyQuestion('solution', stem),
  solutionAnswers: answer === '' ? [] : [answer],
});

function judged(stem: string, given: readonly string[], answer: string, losses: Losses): CarriedQuestion {
  const options = given.length === 2 ? given : ['正确', '错误'];
  const truth = truthOf(answer);
  const isFirstTrue = truthOf(options[0] ?? '') !== false;
  const place = truth === null ? placesOf(answer, options)?.[0] : truth === isFirstTrue ? 0 : 1;
  return {
    ...emptyQuestion('choice', stem),
    options: options.map((text, at) => ({ text, isCorrect: at === place })),
    solution: place === undefined ? kept(answer, losses) : '',
  };
}

function chosen(
  stem: string,
  kind: 'choice' | 'multipleChoice',
  options: readonly string[],
  answer: string,
  losses: Losses,
): CarriedQuestion {
  const places = answer === '' ? [] : placesOf(answer, options);
  // More letters than a single choice takes: the key knows better than the type.
  const type = (places?.length ?? 0) > 1 ? 'multipleChoice' : kind;
  losses.add('typeChanged', type !== kind);
  return {
    ...emptyQuestion(type, stem),
    options: options.map((text, at) => ({ text, isCorrect: places?.includes(at) ?? false })),
    solution: places === null ? kept(answer, losses) : '',
  };
}

function filled(written: string, answers: readonly string[], losses: Losses): CarriedQuestion {
  const marked = withBlanks(written);
  const found = countBlanks(marked);
  const count = found || Math.max(1, answers.length);
  const stem = found > 0 ? marked : `${marked} ${Array.from({ length: count }, () => '\\fillin').join('；')}`;
  const [only = ''] = answers;
  const given = answers.length === 1 ? blanksIn(only, count) : answers.length === count ? answers : null;
  const isClear = answers.length === 0 || given !== null;
  return {
    ...emptyQuestion('fill', stem),
    fillAnswers: answers.length === 0 ? [] : [...(given ?? [])],
    solution: isClear ? '' : kept(answers.join('；'), losses),
  };
}

/** Lines and empty brackets are blanks, if the stem has no blank of ours. */
function withBlanks(stem: string): string {
  if (countBlanks(stem) > 0) return stem;
  const lines = stem.replaceAll(/＿+|_{2,}/g, '\\fillin ');
  if (countBlanks(lines) > 0) return lines;
  return stem.replaceAll(
    /（[\s\u3000]{0,40}）|\([\s\u3000]{1,40}\)|【[\s\u3000]{0,40}】|\[[\s\u3000]{1,40}\]/g,
    '\\fillin ',
  );
}

/** An answer that fits no place of the question stays readable. */
function kept(answer: string, losses: Losses): string {
  if (answer === '') return '';
  losses.add('answerUnclear');
  return `答案：${answer}`;
}

const HTML = /<(?:p|br|div|span|img|sub|sup|strong|b|i|u|table|ul|ol|math)\b[^<>]{0,2000}>/i;

/** Cells of other systems may hold HTML. */
function textOf(cell: string, losses: Losses): string {
  if (!HTML.test(cell)) return cell.trim();
  const { text, hasPictures } = markupFromHtml(cell);
  losses.add('pictures', hasPictures);
  return text;
}
