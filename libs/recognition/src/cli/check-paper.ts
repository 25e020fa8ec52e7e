/**
 * One paper against its truth: what is found, right and flagged. Owns the counts; prints nothing.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PaperTally, RecognisedQuestion } from '@tiku/contracts/ingestion';
import { RecognitionError } from '../inspect/index.js';
import { recogniseDocument } from '../pipeline/index.js';
import type { Recogniser } from '../process/index.js';
import { RuleRunner } from '../segment/rules/runner.js';
import type { CalibrationTable } from './check-tables.js';
import { extractFile, type ExtractedFile } from './recognise-file.js';
import { characterErrors, compare, Truth, type CharacterErrors, type Verdict } from './truth.js';

export interface Row {
  name: string;
  kind: string;
  expected: number;
  found: number;
  extra: number;
  types: number;
  answers: number;
  answersExpected: number;
  fields: number;
  flagged: number;
  unflagged: number;
  unflaggedWrong: number;
  elapsedMs: number;
  notes: string[];
  /** Questions of the truth whose number was found. */
  present: number;
  tally: PaperTally | null;
  /** If the truth has the text. */
  characters?: CharacterErrors;
}

/** Papers of a folder with a .truth.json next to them, in order; `only`: kinds of file. */
export async function papersOf(root: string, only: readonly string[] | undefined): Promise<string[]> {
  const entries = await readdir(root, { recursive: true });
  return entries
    .filter((name) => name.endsWith('.truth.json'))
    .map((name) => join(root, name.replace(/\.truth\.json$/, '')))
    .filter((paper) => existsSync(paper) && (!only || only.includes(kindOf(paper))))
    .sort();
}

/** A paper that was extracted once, with its truth. */
export interface ReadPaper {
  path: string;
  truth: Truth;
  extracted: ExtractedFile | null;
  /** Why it could not be read. */
  failure: string;
}

export async function readPaper(recogniser: Recogniser, path: string): Promise<ReadPaper> {
  const truth = Truth.parse(JSON.parse(await readFile(`${path}.truth.json`, 'utf8')));
  try {
    return { path, truth, extracted: await extractFile(recogniser, path), failure: '' };
  } catch (error) {
    if (!(error instanceof RecognitionError)) throw error;
    return { path, truth, extracted: null, failure: `${error.code}: ${error.message}` };
  }
}

export interface CheckOptions {
  runner?: RuleRunner;
  isVerbose?: boolean;
  calibration?: CalibrationTable;
}

/** The counts of a paper, as `runner` reads it. */
export function checkPaper(paper: ReadPaper, name: string, options: CheckOptions = {}): Row {
  const { runner = new RuleRunner(), isVerbose = false, calibration } = options;
  const { truth, extracted, failure } = paper;
  const kind = truth.scan === true ? 'scan' : kindOf(paper.path);
  const row: Row = {
    name,
    kind,
    expected: truth.questions.length,
    found: 0,
    extra: 0,
    types: 0,
    answers: 0,
    answersExpected: 0,
    fields: 0,
    flagged: 0,
    unflagged: 0,
    unflaggedWrong: 0,
    elapsedMs: 0,
    notes: failure ? [failure] : [],
    present: 0,
    tally: null,
  };
  let questions: RecognisedQuestion[] = [];
  if (extracted) {
    const started = performance.now();
    if (truth.text) row.characters = characterErrors(truth.text, textOf(extracted.model));
    const document = recogniseDocument(extracted.model, { fileName: basename(paper.path) }, runner);
    row.elapsedMs = extracted.elapsedMs + Math.round(performance.now() - started);
    questions = document.questions;
    if (questions.length > 0) row.tally = document.tally;
    else row.notes.push(`NO_QUESTIONS: ${new RecognitionError('NO_QUESTIONS').message}`);
  }
  const left = [...questions];
  for (const expected of truth.questions) {
    const candidates = left.filter((question) => question.n === expected.n);
    const best = candidates.find((question) => compare(expected, question).found) ?? candidates[0];
    const verdict = compare(expected, best);
    if (best) {
      left.splice(left.indexOf(best), 1);
      row.present++;
      calibration?.add(verdict, best, kind === 'scan');
    }
    count(row, verdict, best);
    if (isVerbose) note(row, expected.n, verdict, best);
  }
  row.extra = left.length;
  return row;
}

const textOf = ({ blocks }: ExtractedFile['model']): string => blocks.map(({ text }) => text).join('\n');

const kindOf = (paper: string): string =>
  /scan/.test(basename(paper)) ? 'scan' : (paper.split('.').at(-1) ?? '');

function count(row: Row, verdict: Verdict, question: RecognisedQuestion | undefined): void {
  if (verdict.found) row.found++;
  if (verdict.found && verdict.type) row.types++;
  if (verdict.answer !== null) row.answersExpected++;
  if (verdict.answer === true) row.answers++;
  if (!question) return;
  const flagged = new Set(question.flags.map((flag) => flag.field.split('.')[0]));
  const fields: [string, boolean | null][] = [
    ['type', verdict.type],
    ['stem', verdict.stem],
    ['options', verdict.options],
    ['answer', verdict.answer],
    ['solution', verdict.solution],
  ];
  for (const [field, right] of fields) {
    const exists =
      right !== null || question.evidence.some((one) => one.field === field) || flagged.has(field);
    if (!exists) continue;
    row.fields++;
    if (flagged.has(field)) row.flagged++;
    else {
      row.unflagged++;
      if (right === false) row.unflaggedWrong++;
    }
  }
}

function note(row: Row, n: number, verdict: Verdict, question: RecognisedQuestion | undefined): void {
  const wrong = Object.entries(verdict)
    .filter(([, right]) => right === false)
    .map(([field]) => field);
  // The truth names no topics.
  const compared = question?.flags.filter(({ field }) => field !== 'tags') ?? [];
  const flags = compared.map((flag) => `${flag.field}:${flag.code}`);
  if (wrong.length > 0 || flags.length > 0)
    row.notes.push(
      `${n}: ${question ? '' : 'not there '}wrong [${wrong.join(' ')}] flags [${flags.join(' ')}] ${question ? `${question.type} ${question.stem.slice(0, 60)}` : ''}`,
    );
}
