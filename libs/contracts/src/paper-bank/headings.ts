/**
 * What the heading of a section says about its questions: their number, their scores, how they are answered. The sheet
 * on the screen and every format of print have the same words. Pure.
 */
interface HeadedQuestion {
  type: string;
  /** Null or 0 without one. */
  score: number | null;
  options: readonly unknown[];
}
export interface HeadedSection {
  title: string;
  questions: readonly HeadedQuestion[];
}

type Language = 'zh-CN' | 'en-US';

/** A title that says its scores is a whole heading. */
const HAS_SCORES = /\d\s*分|\d\s*(?:points?|marks?)/i;
/** Titles that name a kind of question get the usual sentence of their kind. */
const KINDS = {
  choice: /选择|单选|多选|choice/i,
  written: /解答|计算|证明|written|long answer/i,
} as const;

const HAN_DIGITS = '零一二三四五六七八九十';
const WORDS = {
  'zh-CN': {
    open: '（',
    close: '）',
    between: '。',
    end: '',
    count: (count: number) => `本大题共 ${count} 小题`,
    each: (score: string) => `，每小题 ${score} 分`,
    total: (score: string) => `，共 ${score} 分`,
    single: (options: number | null) =>
      `在每小题给出的${options === null ? '' : `${HAN_DIGITS[options] ?? options}个`}选项中，只有一项符合题目要求`,
    multiple: (score: string | null) =>
      `在每小题给出的选项中，有多项符合题目要求。全部选对的得${score === null ? '满分' : ` ${score} 分`}，部分选对的得部分分，有选错的得 0 分`,
    written: '解答应写出文字说明、证明过程或演算步骤',
  },
  'en-US': {
    open: ' (',
    close: ')',
    between: '. ',
    end: '.',
    count: (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`,
    each: (score: string) => `, ${score} ${score === '1' ? 'point' : 'points'} each`,
    total: (score: string) => `, ${score} points in all`,
    single: (_options: number | null) => 'Exactly one option is correct',
    multiple: (score: string | null) =>
      `More than one option is correct. All of them earn ${score === null ? 'full marks' : `${score} points`}, some of them a part, a wrong one nothing`,
    written: 'Show your reasoning',
  },
} as const;

/** In brackets after a section's title; empty if there is nothing to say. */
export function headingDetails({ title, questions }: HeadedSection, language: Language): string {
  const [first] = questions;
  if (!first || title.trim() === '' || HAS_SCORES.test(title)) return '';
  const words = WORDS[language];
  const each = questions.every(({ score }) => (score ?? 0) === (first.score ?? 0)) ? first.score : null;
  const total = questions.reduce((sum, { score }) => sum + (score ?? 0), 0);
  const parts = [
    total > 0 &&
      words.count(questions.length) + (each ? words.each(shown(each)) : '') + words.total(shown(total)),
    sentence({ title, questions }, each, language),
  ].filter((part) => part !== false && part !== '');
  if (parts.length === 0) return '';
  const end = parts.length > 1 ? words.end : '';
  return words.open + parts.join(words.between) + end + words.close;
}

function sentence({ title, questions }: HeadedSection, each: number | null, language: Language): string {
  const words = WORDS[language];
  const isAll = (type: string): boolean => questions.every((question) => question.type === type);
  if (KINDS.choice.test(title) && isAll('choice')) {
    const count = questions[0]?.options.length ?? 0;
    const isEqual = count > 0 && questions.every(({ options }) => options.length === count);
    return words.single(isEqual ? count : null);
  }
  if (KINDS.choice.test(title) && isAll('multipleChoice')) return words.multiple(each ? shown(each) : null);
  return KINDS.written.test(title) && isAll('solution') ? words.written : '';
}

const shown = (score: number): string => String(Math.round(score * 100) / 100);
