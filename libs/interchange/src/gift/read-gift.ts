/** GIFT → questions. Hand-written because the format is a page long; no pattern reads a character twice. */
import { withDollars } from '../html/dollars.js';
import { answersFromHtml, BLANK_HTML, escapeHtml, markupFromHtml, shownBlanks } from '../html/index.js';
import {
  categoryOf,
  emptyQuestion,
  Losses,
  nameOf,
  outerOf,
  READ_LIMITS,
  tagsOf,
  type CarriedQuestion,
  type ReadEntry,
} from '../question/index.js';
import { FileRefused } from '../refusal/index.js';
import { matchingQuestion } from '../question/matching.js';
import { alternativesOf, bodyOf, cutAt, unescaped, type Alternative } from './pieces.js';

const LINE_CHARS_MAX = READ_LIMITS.itemChars;

export async function* readGift(pieces: AsyncIterable<string>): AsyncGenerator<ReadEntry> {
  let category: string[] = [];
  let outer: string[] = [];
  for await (const block of blocks(pieces)) {
    const tags: string[] = [];
    const lines = block.filter((line) => {
      const text = line.trimStart();
      if (text.startsWith('//')) {
        for (const [, tag = ''] of text.matchAll(/\[tag:([^\]]{1,200})\]/g)) tags.push(tag);
        return false;
      }
      if (!text.startsWith('$CATEGORY:')) return true;
      const path = text.slice('$CATEGORY:'.length).trim();
      [category, outer] = [categoryOf(path), outerOf(path)];
      return false;
    });
    const text = lines.join('\n').trim();
    if (text !== '') yield readQuestion(text, category, [...tags, ...outer]);
  }
}

/**
 * The beginning of an answer block, which no answer contains unescaped: after a blank line it shows that the earlier
 * braces were never closed and that another question begins.
 */
const ANSWERS_BEGIN = /(?:^|[^\\\w}^])\{[^\S\n]*(?:[~=#}]|(?:TRUE|FALSE|T|F)[^\S\n]*[#}]|$)/i;

const QUESTION_BEGINS = /^(?:(?:\[(?:html|moodle|plain|markdown)\])?::|\$CATEGORY:)/;

/** Lines of one question: a blank line ends it, except within its braces. */
async function* blocks(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let block: string[] = [];
  let depth = 0;
  let isAfterBlank = false;
  let hasAnswers = false;
  let chars = 0;
  let rest = '';
  const take = (line: string): string[] | null => {
    const isBegin = QUESTION_BEGINS.test(line) || (isAfterBlank && ANSWERS_BEGIN.test(line));
    if (!line.trimStart().startsWith('//')) isAfterBlank = line.trim() === '';
    // Without a blank line, a name after the answers begins another question.
    const isEnd = (line.trim() === '' && depth <= 0) || (isBegin && (depth > 0 || hasAnswers));
    const done = isEnd && block.length > 0 ? block : null;
    if (done) {
      block = [];
      depth = 0;
      hasAnswers = false;
      chars = 0;
    }
    // An unclosed brace would collect the whole file.
    chars += line.length;
    if (chars > READ_LIMITS.itemChars) throw new FileRefused('TOO_COMPLEX', 'a question is too long');
    if (line.trim() !== '' || block.length > 0) block.push(line);
    if (!line.trimStart().startsWith('//')) {
      const change = braces(line);
      hasAnswers ||= depth + change <= 0 && (depth > 0 || /[^\\]\}/.test(line));
      depth += change;
    }
    return done;
  };
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? '';
    // Cuts a file without line breaks: no question is that long.
    if (rest.length > LINE_CHARS_MAX) {
      lines.push(rest);
      rest = '';
    }
    for (const line of lines) {
      const done = take(line.replace(/^\ufeff/, ''));
      if (done) yield done;
    }
  }
  const done = take(rest);
  if (done) yield done;
  if (block.length > 0) yield block;
}

function braces(line: string): number {
  let depth = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '{') depth += 1;
    else if (line[at] === '}') depth -= 1;
  }
  return depth;
}

function readQuestion(text: string, category: readonly string[], tags: readonly string[]): ReadEntry {
  const losses = new Losses();
  // Some programs write the format before the name.
  const ahead = cutFormat(text);
  const { name, before, body, after } = bodyOf(ahead.text.trimStart());
  const { format, text: stemBefore } = cutFormat(before, ahead.format);
  const html = toHtml(stemBefore, format);
  const rest = toHtml(after, format);
  const stem = markup(html, losses);
  const question = body === null ? null : questionOf({ stem, html, rest }, body, format, losses);
  if (question) {
    question.category = [...category];
    question.tags = tagsOf(tags, losses);
  } else losses.add('typeUnsupported');
  return { name: unescaped(name).trim() || nameOf(stem), question, lost: losses.list() };
}

interface Stem {
  /** What stands before the answers, and all of it if nothing follows them. */
  stem: string;
  html: string;
  /** HTML behind the answers. */
  rest: string;
}

function questionOf(
  { stem, html, rest }: Stem,
  body: string,
  format: string,
  losses: Losses,
): CarriedQuestion | null {
  const [content = '', general = ''] = cutAt(body, '####');
  const feedback = answersFromHtml(toHtml(general, format));
  losses.add('pictures', feedback.hasPictures);
  const whole = rest === '' ? stem : markup(`${html} ${rest}`, losses);
  const withBlank = rest === '' ? `${stem} \\fillin` : markup(html + BLANK_HTML + rest, losses);
  const explained = (question: CarriedQuestion): CarriedQuestion => ({
    ...question,
    ...(question.type === 'solution' && { solutionAnswers: feedback.answers }),
    solution:
      question.type === 'solution'
        ? feedback.solution
        : [...feedback.answers, feedback.solution].filter(Boolean).join('\n\n'),
  });
  const trimmed = content.trim();
  if (trimmed === '') {
    // As we write several blanks: lines in the text, and an answer for each.
    const blanks = shownBlanks(html);
    if (blanks > 0 && blanks === feedback.answers.length)
      return { ...emptyQuestion('fill', stem), fillAnswers: feedback.answers, solution: feedback.solution };
    return explained(emptyQuestion('solution', whole));
  }
  const truth = /^(TRUE|FALSE|T|F)(?=$|\s*#)/i.exec(trimmed)?.[1];
  if (truth !== undefined) {
    losses.add('feedback', trimmed.includes('#'));
    const isTrue = truth.toUpperCase().startsWith('T');
    return explained({
      ...emptyQuestion('choice', whole),
      options: [
        { text: '正确', isCorrect: isTrue },
        { text: '错误', isCorrect: !isTrue },
      ],
    });
  }
  const isNumber = trimmed.startsWith('#');
  const all = alternativesOf(isNumber ? trimmed.slice(1) : trimmed);
  losses.add(
    'feedback',
    all.some(({ feedback: said }) => said !== ''),
  );
  if (all.some(({ isPair }) => isPair) && all.every(({ sign }) => sign === '=')) {
    const pairs = all.map(({ text }) => {
      const [item, choice] = cutAt(text, '->').map((part) => read(part.trim(), format, losses));
      return { item: item ?? '', choice: choice ?? '' };
    });
    const matching = matchingQuestion(whole, pairs, losses);
    return matching && explained(matching);
  }
  if (isNumber || all.every(({ sign }) => sign !== '~'))
    return explained(blank(withBlank, all, isNumber, losses));
  return explained(choice(rest === '' ? stem : withBlank.replace('\\fillin', '____'), all, format, losses));
}

function blank(
  stem: string,
  all: readonly Alternative[],
  isNumber: boolean,
  losses: Losses,
): CarriedQuestion {
  const right = all.filter(({ share }) => share === null || share >= 100);
  losses.add('otherAnswers', right.length > 1);
  losses.add(
    'partialCredit',
    all.some(({ share }) => share !== null && share < 100 && share > 0),
  );
  const { text = '' } = right[0] ?? all[0] ?? {};
  const isRange = isNumber && /\.\.|:/.test(text);
  losses.add('tolerance', isRange);
  const answer = isRange && !text.includes('..') ? (text.split(':', 1)[0] ?? '') : text;
  // Moodle compares it as plain text.
  return { ...emptyQuestion('fill', stem), fillAnswers: [withDollars(unescaped(answer).trim())] };
}

function choice(stem: string, all: readonly Alternative[], format: string, losses: Losses): CarriedQuestion {
  const isSingle = all.some(({ sign }) => sign === '=');
  const shares = all.map(({ share, sign }) => (sign === '=' ? 100 : (share ?? 0)));
  losses.add('partialCredit', isSingle && shares.some((share) => share > 0 && share < 100));
  losses.add('partialCredit', !isSingle && new Set(shares.filter((share) => share > 0)).size > 1);
  return {
    ...emptyQuestion(
      isSingle && shares.filter((share) => share >= 100).length < 2 ? 'choice' : 'multipleChoice',
      stem,
    ),
    options: all.map(({ text }, at) => ({
      text: read(text, format, losses),
      isCorrect: isSingle ? (shares[at] ?? 0) >= 100 : (shares[at] ?? 0) > 0,
    })),
  };
}

function cutFormat(text: string, otherwise = 'moodle'): { format: string; text: string } {
  const found = /^\s*\[(html|moodle|plain|markdown)\]/.exec(text);
  return found
    ? { format: found[1] ?? otherwise, text: text.slice(found[0].length) }
    : { format: otherwise, text };
}

const BLOCK = /<(?:p|div|table|ul|ol|pre|br)\b/i;

/** Without line breaks at its ends; a space there stays, since a blank may follow. */
function onOneLine(text: string): string {
  const start = text.trimStart();
  const end = start.trimEnd();
  return start.slice(end.length).includes('\n') ? `${end} ` : start;
}

function toHtml(text: string, otherwise: string): string {
  const { format, text: written } = cutFormat(text, otherwise);
  const plain = onOneLine(unescaped(written));
  if (format === 'plain' || format === 'markdown') return escapeHtml(plain).replaceAll('\n', '<br>');
  // Moodle's own format shows line breaks, and is HTML otherwise.
  return format === 'moodle' && !BLOCK.test(plain) ? plain.replaceAll('\n', '<br>') : plain;
}

const read = (text: string, format: string, losses: Losses): string => markup(toHtml(text, format), losses);

function markup(html: string, losses: Losses): string {
  const { text, hasPictures, isFlattened = false } = markupFromHtml(html);
  losses.add('pictures', hasPictures);
  losses.add('structure', isFlattened);
  return text;
}
