/**
 * A question on its way between formats, and what a format could not carry of it. Owns no format. A reader never throws
 * for one question: an unusable one is an entry without a question, with the reason.
 */
import type { LossCode } from '@tiku/contracts/question-bank';
import { cutText } from '@tiku/question-syntax/markup';
import type { ZipFile } from '../zip/index.js';

export type { LossCode } from '@tiku/contracts/question-bank';
export { nameOf } from './name-of.js';

/**
 * The limit that a reader accepts for one question. A question has a tenth of it; without the limit a small archive
 * could unpack to more than a process can hold.
 */
export const READ_LIMITS = {
  /** For one question, without its pictures. */
  itemChars: 1_000_000,
  /** For the file of one question in a package. */
  itemBytes: 4 * 2 ** 20,
} as const;

export interface CarriedQuestion {
  type: 'choice' | 'multipleChoice' | 'fill' | 'solution';
  difficulty?: number;
  stem: string;
  options: { text: string; isCorrect: boolean }[];
  fillAnswers: string[];
  solutionAnswers: string[];
  solution: string;
  category: string[];
  tags: string[];
  score: number | null;
  source?: Readonly<Record<string, string | undefined>>;
  images?: readonly { id: string; widthPt?: number | undefined; heightPt?: number | undefined }[];
  tikz?: readonly unknown[];
  answerScores?: readonly number[];
  passage?: { id: string; text: string } | null;
}

/** An imported picture, by the id that the question's markup uses. */
export interface CarriedPicture {
  id: string;
  /** If the file gives it. */
  widthPt?: number | undefined;
  bytes: () => Promise<Uint8Array>;
}

/** What a bank exports: fields that not every format can express. */
export interface WrittenQuestion extends Required<CarriedQuestion> {
  /** False if the person may not see the answers: they are empty here. */
  hasAnswers: boolean;
}

export interface ReadEntry {
  /** The file's own name for it; empty if there is none. */
  name: string;
  question: CarriedQuestion | null;
  lost: LossCode[];
  pictures?: CarriedPicture[];
  /** Of a list, as its spreadsheet counts. */
  row?: number | undefined;
}

/** The bytes of a question's pictures that are included, by id. */
export type WrittenPictures = ReadonlyMap<string, { data: Uint8Array; type: string }>;
export const NO_PICTURES: WrittenPictures = new Map();
/** `image/png` → `png`. */
export const extensionOf = (type: string): string =>
  type === 'image/jpeg' ? 'jpg' : type.replace(/^.*\//, '');

/** For formats that are one text. Call a writer for its head, each question and its end. */
export interface TextWriter {
  head: () => string;
  question: (question: WrittenQuestion, pictures?: WrittenPictures) => WrittenEntry;
  end: () => string;
}
/** For formats that are an archive. */
export interface PackageWriter {
  head: () => ZipFile[];
  question: (question: WrittenQuestion, pictures: WrittenPictures) => { files: ZipFile[]; lost: LossCode[] };
  end: () => ZipFile[];
}

export interface WrittenEntry {
  text: string;
  lost: LossCode[];
}

export const emptyQuestion = (type: CarriedQuestion['type'], stem: string): CarriedQuestion => ({
  type,
  stem,
  options: [],
  fillAnswers: [],
  solutionAnswers: [],
  solution: '',
  category: [],
  tags: [],
  score: null,
});

/** Each loss once, in the order of finding. */
export class Losses {
  readonly #codes = new Set<LossCode>();

  add(code: LossCode, isLost = true): void {
    if (isLost) this.#codes.add(code);
  }

  list(): LossCode[] {
    return [...this.#codes];
  }
}

/** What no format except our own can express. `pictures` are the included ones. */
export function commonLosses(question: WrittenQuestion, pictures: WrittenPictures = NO_PICTURES): Losses {
  const losses = new Losses();
  losses.add('difficulty', question.difficulty !== 3);
  losses.add('source', Object.values(question.source).some(Boolean));
  losses.add('categories', question.category.length > 1);
  losses.add(
    'pictures',
    question.images.some(({ id }) => !pictures.has(id)),
  );
  losses.add('drawings', question.tikz.length > 0 || textsOf(question).some((text) => DRAWING.test(text)));
  losses.add('passage', question.passage !== null);
  losses.add('answerScores', question.answerScores.length > 0);
  losses.add('answersHidden', !question.hasAnswers);
  return losses;
}

/** A picture that is embedded in a text. */
const DRAWING = /\\begin\{(?:tikzpicture|circuitikz)\}/;
/** All texts of a question. */
export const textsOf = ({
  stem,
  options,
  fillAnswers,
  solutionAnswers,
  solution,
}: WrittenQuestion): string[] => [
  stem,
  ...options.map(({ text }) => text),
  ...fillAnswers,
  ...solutionAnswers,
  solution,
];

const CATEGORY_CHARS_MAX = 50;
/** The last part of a path such as `$course$/top/函数`; nothing for the root. */
export function categoryOf(path: string): string[] {
  const parts = path.replaceAll('//', '\u0000').split('/');
  const last = parts.at(-1)?.replaceAll('\u0000', '/').trim() ?? '';
  return last === '' || last === 'top' || /^\$\w+\$$/.test(last) ? [] : [cutText(last, CATEGORY_CHARS_MAX)];
}
/** The parts around the last one, which a bank keeps as tags: nothing else holds them. */
export const outerOf = (path: string): string[] =>
  path
    .replaceAll('//', '\u0000')
    .split('/')
    .slice(0, -1)
    .map((part) => part.replaceAll('\u0000', '/').trim())
    .filter(
      (part) =>
        part !== '' &&
        part !== 'top' &&
        !/^\$\w+\$$/.test(part) &&
        !/^(?:Default for |.{0,60}的默认$)/.test(part),
    );
export const categoryPath = (category: string): string => `$course$/top/${category.replaceAll('/', '//')}`;

const TAGS_MAX = 5;
/** At most as many as a question may have, each once. */
export function tagsOf(found: readonly string[], losses: Losses): string[] {
  const unique = [...new Set(found.map((tag) => cutText(tag.trim(), CATEGORY_CHARS_MAX)).filter(Boolean))];
  losses.add('tags', unique.length > TAGS_MAX);
  return unique.slice(0, TAGS_MAX);
}
