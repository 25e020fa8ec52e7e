/** The error of a formula and its position: maps KaTeX's messages (0.19) to those that a teacher can act on. */
import { FORMULA_LIMITS, renderFormula } from '@tiku/question-syntax/html';

type ProblemKind =
  | 'unknownCommand'
  | 'unknownEnvironment'
  | 'openBrace'
  | 'openLeft'
  | 'openEnvironment'
  | 'unmatched'
  | 'doubleScript'
  | 'alignmentOutside'
  | 'unfinished'
  | 'tooLong'
  | 'other';

interface FormulaProblem {
  kind: ProblemKind;
  /** The command or sign at the error; empty at the end of the formula. */
  token: string;
  /** The index of its first character within the formula; the formula's length at its end. */
  position: number;
}

/** The first match wins. */
const KINDS: readonly (readonly [RegExp, ProblemKind])[] = [
  [/^Undefined control sequence/, 'unknownCommand'],
  [/^No such environment/, 'unknownEnvironment'],
  [/^Expected '\\right'/, 'openLeft'],
  [/or \\end$|^Mismatch: |^Expected '\\end'/, 'openEnvironment'],
  [/^Double (?:sub|super)script/, 'doubleScript'],
  [/got '&'$/, 'alignmentOutside'],
  [/^Expected 'EOF', got '(?:\}|\\right|\\end|\\middle)'|^Extra \}/, 'unmatched'],
  [/^Expected group|^Invalid delimiter|^Missing /, 'unfinished'],
];
const TOKEN = /\\(?:[A-Za-z]+|.)|[A-Za-z]+|[^]/uy;

/** Null if the formula is valid. Never throws. */
export function findFormulaProblem(tex: string, display: boolean): FormulaProblem | null {
  if (tex.length > FORMULA_LIMITS.chars) return { kind: 'tooLong', token: '', position: 0 };
  const { problem } = renderFormula(tex, display);
  if (!problem) return null;
  const position = Math.min(Math.max(0, problem.at ?? 0), tex.length);
  TOKEN.lastIndex = position;
  const token = TOKEN.exec(tex)?.[0] ?? '';
  return { kind: kindOf(problem.message, tex), token, position };
}

function kindOf(message: string, tex: string): ProblemKind {
  const known = KINDS.find(([pattern]) => pattern.test(message))?.[1];
  if (known) return known;
  if (!/expected '\}'|end of input|got 'EOF'/i.test(message)) return 'other';
  return hasOpenBrace(tex) ? 'openBrace' : 'unfinished';
}

function hasOpenBrace(tex: string): boolean {
  const braces = tex.replace(/\\[{}\\]/g, '');
  return braces.split('{').length > braces.split('}').length;
}
