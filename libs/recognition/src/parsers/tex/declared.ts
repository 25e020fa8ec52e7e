/**
 * A paper's own definitions of its environments: `\newtheorem{wt}{问题}` prints its name, a `\newenvironment`
 * steps a counter or prints "解：". Owns the reading of such definitions; the walker handles the environments.
 */
import * as names from './commands.js';
import { readGroup, readOptional, skipSpace } from './reader.js';

type DeclaredKind = 'question' | 'example' | 'solution' | 'answer' | 'other';

interface DeclaredEnvironment {
  kind: DeclaredKind;
  /** Environments with one counter are numbered together; null if the number is not printed. */
  counter: string | null;
  /** The counter restarts in each section. */
  isWithin: boolean;
  /** Groups behind the opening that are not text: title and label of a box. */
  groups: number;
  /** The word that a theorem prints. */
  word: string;
}

/** More definitions than any paper has. */
const DECLARED_MAX = 300;
/** An environment's opening is a few commands; longer ones program TeX. */
const OPENING_CHARS = 600;

const QUESTION_NAME =
  /^(?:例题?|典例|典型例题|变式(?:训练|练习)?|练习题?|习题|思考题?|问题?|题目?|作业|训练|[\u4e00-\u9fff]{1,4}题|exercises?|problems?|questions?|tasks?|quiz|homework|aufgaben?|fragen?|問題?|übung(?:en)?|exercices?|ejercicios?|problema|задача|övning|uppgift|oefening|opgave|esercizio|q)\s*[.:：]?$/i;
const EXAMPLE_NAME = /^(?:worked\s+)?examples?\s*[.:]?$|^beispiele?$|^exemples?$|^ejemplos?$/i;
const SOLUTION_NAME =
  /^(?:解|解答|解析|证明?|分析|详解|solutions?(?:\s+(?:to|of|for)\s+(?:exercise|problem|question))?|proof|hints?|lösung|explanation)\s*[.:：]?$/i;
const ANSWER_NAME = /^(?:参考答案|答案?|answers?|key)\s*[.:：]?$/i;

const DEFINITION =
  /\\(?:newtheorem|newmdtheoremenv|newtcbtheorem|declaretheorem|spnewtheorem|(?:re)?newenvironment|(?:New|Renew|Declare|Provide)DocumentEnvironment|newtcolorbox|newmdenv)(?![a-zA-Z])\*?/g;
const NUMBERS_PARTS = /\\documentclass\s{0,4}(?:\[[^\]\\]{0,200}\]\s{0,4})?\{jnuexam\}/;
/**
 * A part of true/false questions: papers of universities and primary schools have one, and mostly number each part
 * from 1; those of secondary schools, which number on, rarely do. An unknown class has no other sign of this.
 */
const JUDGES = /\\makepart\s{0,4}\{[^{}]{0,20}判断/;
const BOXES = /^(?:tcolorbox|mdframed|framed|fancybox)$/;
const OPENED = /\\begin\s{0,4}\{([\p{L}*]{1,40})\}/gu;
const STEPS = /\\(?:ref)?stepcounter\s{0,4}\{([^{}]{1,40})\}/;

/** Environments of one paper: their contents, by their definition if the paper has one, else by their name. */
export class Environments {
  readonly #declared: ReadonlyMap<string, DeclaredEnvironment>;
  /** The class numbers the questions of each `\makepart` from 1; most similar classes number on. */
  readonly restartsInParts: boolean;

  constructor(
    source: string,
    /** `example` is a question only in a paper that has no others. */
    private readonly asksExamples = false,
  ) {
    this.#declared = declaredEnvironments(source);
    this.restartsInParts = NUMBERS_PARTS.test(source) || JUDGES.test(source);
  }

  kindOf(name: string): Exclude<DeclaredKind, 'example'> {
    const kind = this.#declared.get(name)?.kind ?? namedKind(name);
    return kind === 'example' ? (this.asksExamples ? 'question' : 'other') : kind;
  }

  isExample = (name: string): boolean => (this.#declared.get(name)?.kind ?? namedKind(name)) === 'example';

  /** The counter that an environment steps; null if the walker counts. */
  counterOf = (name: string): string | null => this.#declared.get(name)?.counter ?? null;

  /** The name of a paper's questions, if it has several names that count separately ("例", "变式"). */
  labelOf(name: string): string | undefined {
    const asking = [...this.#declared.values()].filter(
      ({ kind, word }) => kind === 'question' && word !== '',
    );
    const own = this.#declared.get(name);
    return own?.kind === 'question' && new Set(asking.map(({ word }) => word)).size > 1
      ? own.word
      : undefined;
  }

  /**
   * The contents of one environment, whose body is the text at [from, to): an environment of questions that contains
   * environments of questions is a part of the paper. One that is never closed contains only itself.
   */
  kindHere(
    name: string,
    options: string,
    text: string,
    [from, to]: readonly [number, number],
  ): Exclude<DeclaredKind, 'example'> {
    const kind = this.kindOf(name);
    if (kind === 'other') return BOXES.test(name) ? titledKind(options) : kind;
    const holdsQuestions = (): boolean =>
      text.startsWith(`\\end{${name}}`, to) &&
      [...text.slice(from, to).matchAll(OPENED)].some(([, inner = '']) => this.kindOf(inner) === 'question');
    return kind === 'question' && holdsQuestions() ? 'other' : kind;
  }

  groupsOf = (name: string): number => this.#declared.get(name)?.groups ?? 0;

  /** Counters that restart below a heading. */
  get withinSections(): string[] {
    return [...this.#declared.values()].flatMap(({ isWithin, counter }) =>
      isWithin && counter !== null ? [counter] : [],
    );
  }
}

function namedKind(environment: string): DeclaredKind {
  const name = environment.replace(/\*$/, '').toLowerCase();
  if (names.QUESTION_ENVIRONMENTS.has(name)) return 'question';
  if (names.EXAMPLE_ENVIRONMENTS.has(name)) return 'example';
  if (names.SOLUTION_ENVIRONMENTS.has(name)) return 'solution';
  return names.ANSWER_ENVIRONMENTS.has(name) ? 'answer' : 'other';
}

function declaredEnvironments(source: string): ReadonlyMap<string, DeclaredEnvironment> {
  const declared = new Map<string, DeclaredEnvironment>();
  for (const match of source.matchAll(DEFINITION)) {
    if (declared.size >= DECLARED_MAX) break;
    const after = match.index + match[0].length;
    const read = /theorem/.test(match[0])
      ? theorem(source, after, match[0].includes('tcb') ? 2 : 0, match[0].endsWith('*'))
      : /environment/i.test(match[0])
        ? environment(source, after)
        : box(source, after);
    // An opening without a telling word leaves the environment the meaning of its name.
    if (read && (read.is.kind !== 'other' || (/theorem/.test(match[0]) && read.isNamed)))
      declared.set(read.name, read.is);
  }
  return declared;
}

interface Read {
  name: string;
  /** Its definition prints a word. */
  isNamed: boolean;
  is: DeclaredEnvironment;
}

/**
 * `\newtheorem{env}[shared]{Name}[within]`, `\newtcbtheorem[options]{env}{Name}`, `\declaretheorem[name=Name]{env}`.
 */
function theorem(source: string, after: number, groups: number, isStarred: boolean): Read | null {
  const options = readOptional(source, skipSpace(source, after));
  const env = readGroup(source, skipSpace(source, options?.end ?? after));
  if (!env) return null;
  const shared = readOptional(source, skipSpace(source, env.end));
  const title = readGroup(source, skipSpace(source, shared?.end ?? env.end));
  const named = /(?:name|title)\s{0,4}=\s{0,4}\{?([^,{}\]]{1,40})/.exec(options?.text ?? '')?.[1];
  const within = title && readOptional(source, skipSpace(source, title.end));
  const name = env.text.trim();
  const sibling = /(?:sibling|numberlike|sharenumber)\s{0,4}=\s{0,4}([a-zA-Z]{1,40})/.exec(
    options?.text ?? '',
  )?.[1];
  const word = printed(named ?? title?.text ?? '');
  return {
    name,
    isNamed: word !== '',
    is: {
      // Examples without numbers are solved for the reader; numbered ones are for the reader to solve.
      kind: kindOf(word) === 'example' && !isStarred ? 'question' : kindOf(word),
      groups,
      word,
      counter: sibling ?? shared?.text.trim() ?? name,
      isWithin: within !== null && within !== undefined,
    },
  };
}

/** `\newenvironment{env}[1][default]{opening}{closing}`: the text and counters of the opening. */
function environment(source: string, after: number): Read | null {
  const env = readGroup(source, skipSpace(source, after));
  if (!env) return null;
  let end = skipSpace(source, env.end);
  // The arguments' specification of a document environment, or their number and the first one's default.
  const isSpecified = /^\s*(?:[mobtdrsOgGDRe!+](?:\s*\{[^{}]{0,80}\})?\s*){0,9}$/;
  const first = readGroup(source, end);
  if (first && isSpecified.test(first.text) && readGroup(source, skipSpace(source, first.end)))
    end = skipSpace(source, first.end);
  for (let option = readOptional(source, end), left = 2; option && left > 0; left--) {
    end = skipSpace(source, option.end);
    option = readOptional(source, end);
  }
  const opening = readGroup(source, end);
  if (!opening || opening.text.length > OPENING_CHARS) return null;
  // "Solution to Exercise #1": the group behind the opening is a number.
  const isNumbered = /(?:Exercise|Problem|Question|题|练习|例)[\s~]{0,4}#1/i.test(opening.text);
  const text = printed(opening.text);
  const counter = STEPS.exec(opening.text)?.[1]?.trim() ?? null;
  const kind = kindOf(text);
  const isQuestion = kind === 'other' && counter !== null && !/^\p{L}{2}/u.test(text);
  return {
    name: env.text.trim(),
    isNamed: text !== '',
    is: {
      kind: isQuestion ? 'question' : kind,
      counter,
      isWithin: false,
      groups: kind === 'solution' && isNumbered ? 1 : 0,
      word: '',
    },
  };
}

/**
 * `\newtcolorbox[auto counter]{env}[2][]{title=Question~\thetcbcounter: #2}`, `\newmdenv[frametitle=Solution]{env}`.
 */
function box(source: string, after: number): Read | null {
  const first = readOptional(source, skipSpace(source, after));
  const env = readGroup(source, skipSpace(source, first?.end ?? after));
  if (!env) return null;
  const count = readOptional(source, skipSpace(source, env.end));
  const fallback = count && readOptional(source, skipSpace(source, count.end));
  const options = readGroup(source, skipSpace(source, fallback?.end ?? count?.end ?? env.end));
  const word = printed(titleIn(`${first?.text ?? ''},${options?.text ?? ''}`));
  const parameters = Number.parseInt(count?.text ?? '0', 10) || 0;
  return {
    name: env.text.trim(),
    isNamed: word !== '',
    is: {
      kind: kindOf(word),
      counter: null,
      isWithin: false,
      groups: Math.max(0, Math.min(9, parameters) - (fallback ? 1 : 0)),
      word,
    },
  };
}

const BOX_TITLE = /(?:^|,)\s{0,8}(?:frame)?title\s{0,4}=\s{0,4}\{?([^,{}\]]{1,60})/;
const titleIn = (options: string): string => BOX_TITLE.exec(options)?.[1] ?? '';

/** The contents of a box with its own title: `\begin{tcolorbox}[title=Solution]`. */
function titledKind(options: string): 'solution' | 'answer' | 'other' {
  const kind = kindOf(printed(titleIn(options)));
  return kind === 'solution' || kind === 'answer' ? kind : 'other';
}

/** The word that an opening prints: without commands, names of fonts and sizes, numbers and signs. */
function printed(tex: string): string {
  return tex
    .replace(
      /\\(?:begin|end|vspace|hspace|setcounter|(?:ref)?stepcounter|addtocounter|label|color|textcolor|fontsize|setlength)(?![a-zA-Z])\*?(?:\[[^[\]]{0,80}\])?(?:\{[^{}]{0,80}\}){0,2}/g,
      ' ',
    )
    .replace(/\\(?:the[a-zA-Z]{1,40}|(?:arabic|roman|alph|chinese|zhnumber|value)\s?\{[^{}]{0,40}\})/g, ' ')
    .replace(/\\[a-zA-Z@]+\*?/g, ' ')
    .replace(/#\d|[{}[\]\d~.．、()（）【】*\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function kindOf(name: string): DeclaredKind {
  if (EXAMPLE_NAME.test(name)) return 'example';
  if (QUESTION_NAME.test(name)) return 'question';
  if (SOLUTION_NAME.test(name)) return 'solution';
  return ANSWER_NAME.test(name) ? 'answer' : 'other';
}
