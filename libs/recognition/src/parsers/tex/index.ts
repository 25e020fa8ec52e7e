/**
 * TeX source → document model. Owns decoding, comments, macros and the walk over the markup of exam classes; the
 * segmenter splits it into questions. Never runs TeX.
 */
import type { DocumentModel } from '../../model/index.js';
import { decodeSource } from '../markup/decode-source.js';
import { guessLanguage } from '../markup/language.js';
import * as names from './commands.js';
import { Environments } from './declared.js';
import { withKnownNames } from './dialects.js';
import { TexFigures } from './figures.js';
import { openSourcePackage } from './source-package.js';
import { withExamPackages } from './exam-packages.js';
import { expandMacros, type TexText } from './macros.js';
import { readGroup, refuseDeepNesting, startReading } from './reader.js';
import { withoutComments } from './comments.js';
import { References } from './references.js';
import { TexWalker } from './walker.js';

const KNOWN_COMMANDS = new Set([
  ...names.QUESTION_COMMANDS,
  ...names.SUBPROBLEM_COMMANDS,
  ...names.SUBSUBPROBLEM_COMMANDS,
  ...names.CHOICE_COMMANDS,
  ...names.ANSWER_COMMANDS,
  ...names.SOLUTION_COMMANDS,
  ...names.SECTION_COMMANDS,
  ...names.PAREN_COMMANDS,
  ...names.BLANK_COMMANDS,
  'item',
  'begin',
  'end',
  'includegraphics',
]);
const EXAM_CLASS = /\\documentclass\s{0,4}(?:\[[^\]\\]{0,200}\]\s{0,4})?\{exam\}/;
/** A part of a paper in a separate file names no class: this list is the exam class's. */
const isExamPart = (source: string): boolean =>
  !/\\documentclass(?![a-zA-Z])/.test(source) &&
  /\\begin\s{0,4}\{questions\}\s{0,40}\\question(?![a-zA-Z])/.test(source);
const STRUCTURE = /\\begin\s*\{([\p{L}*]{1,40})\}|\\question\b/gu;

/**
 * A command that we understand keeps its meaning even if the paper redefines it, except for one whose arguments are
 * the parts of a question: \question{stem}{A}{B}{C}{D}{answer}.
 */
function keepsMeaning(name: string, parameters: number): boolean {
  if (names.QUESTION_COMMANDS.has(name)) return parameters < QUESTION_PARTS_MIN;
  // `\newcommand{\solution}{\par\textbf{Solution. }}` prints a label, and takes no solution.
  if (names.SOLUTION_COMMANDS.has(name) || names.ANSWER_COMMANDS.has(name)) return parameters > 0;
  // A bracket or a blank takes its answer, and perhaps a width: one with more arguments prints a stem as well.
  if (names.PAREN_COMMANDS.has(name) || names.BLANK_COMMANDS.has(name)) return parameters < 2;
  return name === 'celsius' || KNOWN_COMMANDS.has(name) || names.CHOICE_GROUP_COMMANDS.test(name);
}

/** A stem and options, at least. */
const QUESTION_PARTS_MIN = 3;

/** Whether the source marks its questions by commands of an exam class, or by its own environments. */
function isExplicit(source: string, environments: Environments): boolean {
  for (const [, name] of source.matchAll(STRUCTURE))
    if (name === undefined || name === 'questions' || environments.kindOf(name) === 'question') return true;
  return false;
}

/** Whether the source contains worked examples. */
function hasExamples(source: string, environments: Environments): boolean {
  for (const [, name] of source.matchAll(STRUCTURE))
    if (name !== undefined && environments.isExample(name)) return true;
  return false;
}

/** A number that begins a line. */
const NUMBERED =
  /^[ \t]{0,8}(?:\*\*)?(?:(?:Problem|Question|Exercise)\s{0,4}\d|第\s{0,4}\d|[（(]?\d{1,3}\s{0,4}[.．、)）])/im;
const asks = (walker: TexWalker): boolean =>
  walker.out.blocks.some(({ text, hints }) => hints?.role === 'question' || NUMBERED.test(text));

/** Reads TeX bytes. Throws RecognitionError TOO_COMPLEX for a macro bomb or excessive nesting. */
export async function parseTex(bytes: Uint8Array, _context?: { fileName?: string }): Promise<DocumentModel> {
  return readSource(decodeSource(bytes));
}

/**
 * Reads a zip of TeX sources: its main file with the files that it reads, and their pictures. `text` is what was read,
 * for which the lines of the model count. Throws RecognitionError.
 */
export async function parseTexPackage(bytes: Uint8Array): Promise<{ model: DocumentModel; text: string }> {
  const { text, main, unread, files, zip } = await openSourcePackage(bytes);
  const figures = new TexFigures(files, zip, text, main.slice(0, main.lastIndexOf('/') + 1));
  const model = readSource(text, figures);
  model.figures.push(...(await figures.load(model.blocks, model.warnings)));
  for (const detail of unread) model.warnings.push({ code: 'missing_file', place: { line: 1 }, detail });
  return { model, text };
}

function readSource(typed: string, figures?: TexFigures): DocumentModel {
  startReading();
  const uncommented = withoutComments(typed);
  const source = withKnownNames(withExamPackages(uncommented.text));
  refuseDeepNesting(source);
  const text = {
    ...expandMacros(source, keepsMeaning),
    programs: uncommented.programs,
    ...(figures && { figures }),
  };
  refuseDeepNesting(text.text);
  let walker = readBody(text, new Environments(source));
  // A text that contains only worked examples offers these.
  if (!asks(walker) && hasExamples(text.text, new Environments(source)))
    walker = readBody(text, new Environments(source, true));
  return {
    format: 'tex',
    pages: [{ number: 1, width: 595, height: 842, scanned: false }],
    blocks: walker.out.blocks,
    figures: [],
    tikz: walker.out.tikz,
    language: guessLanguage(walker.out.blocks),
    warnings: walker.out.warnings,
  };
}

function readBody(text: TexText, environments: Environments): TexWalker {
  const walker = new TexWalker(
    text,
    isExplicit(text.text, environments),
    EXAM_CLASS.test(text.text) || isExamPart(text.text),
    environments,
    new References(text.text, /\p{Script=Han}/u.test(text.text) ? 'zh' : 'en'),
  );
  const begin = /\\begin\s*\{document\}/.exec(text.text);
  const from = begin ? begin.index + begin[0].length : 0;
  const close = text.text.indexOf('\\end{document}', from);
  if (begin) preambleTitle(walker, text.text.slice(0, begin.index));
  walker.walk(from, close < 0 ? text.text.length : close);
  walker.finish();
  walker.resolveReferences();
  return walker;
}

/** \title and \subject may precede \begin{document}. */
function preambleTitle(walker: TexWalker, preamble: string): void {
  const command = /\\(title|examtitle|subject)\s*(?=\{)/g;
  for (let match = command.exec(preamble); match; match = command.exec(preamble)) {
    const title = readGroup(preamble, match.index + match[0].length);
    if (title) walker.walk(match.index, title.end);
  }
}
