/** Underlines the errors of a formula in place, in the words of a teacher. */
import { linter, type Diagnostic } from '@codemirror/lint';
import { StateEffect, type Extension } from '@codemirror/state';
import type { MessageParams } from '../../i18n/messages.js';
import type { editorMessages } from './editor.messages.js';
import type { MessageKey } from '../../i18n/messages.js';
import { findFormulaProblem } from './formula-problem.js';
import { placesOf, type FormulaPlace } from './markup-places.js';

export type Word = (key: MessageKey<typeof editorMessages>, params?: MessageParams) => string;

/** Words the problems again after a change of the language. */
export const rewordProblems = StateEffect.define<null>();

/** Delay after the last key: a half-written formula is not yet wrong. */
const DELAY_MS = 400;
/** More underlines do not help. */
const DIAGNOSTICS_MAX = 20;
const REMEMBERED_MAX = 500;
type Problem = ReturnType<typeof findFormulaProblem>;
const remembered = new Map<string, Problem>();

function problemOf({ tex, display }: FormulaPlace): Problem {
  const key = `${display ? 'd' : 'i'}${tex}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const problem = findFormulaProblem(tex, display);
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(key, problem);
  return problem;
}

export function checkFormulas(text: string, word: Word): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const place of placesOf(text).formulas) {
    if (diagnostics.length >= DIAGNOSTICS_MAX) break;
    const { from, to, texFrom, tex, isClosed, display } = place;
    if (!isClosed) {
      const end = Math.max(texFrom, from + lineLength(text, from));
      diagnostics.push(
        error(from, Math.min(to, end), word(display ? 'formula.openDisplay' : 'formula.open')),
      );
    } else if (tex.trim() === '') diagnostics.push(error(from, to, word('formula.empty')));
    else {
      const problem = problemOf(place);
      if (!problem) continue;
      // At the end of the formula there is no character left to underline: underlines the last one.
      const at = Math.min(texFrom + problem.position, texFrom + tex.length - 1);
      const end = Math.min(texFrom + tex.length, Math.max(at + 1, at + problem.token.length));
      diagnostics.push(error(at, end, word(`formula.${problem.kind}`, { token: problem.token })));
    }
  }
  return diagnostics;
}

const error = (from: number, to: number, message: string): Diagnostic => ({
  from,
  to,
  message,
  severity: 'error',
});

function lineLength(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return (end === -1 ? text.length : end) - from;
}

export function formulaChecks(
  word: () => Word,
  onFound: (found: readonly Diagnostic[], text: string) => void,
): Extension {
  return linter(
    (view) => {
      const text = view.state.doc.toString();
      const found = checkFormulas(text, word());
      onFound(found, text);
      return found;
    },
    {
      delay: DELAY_MS,
      needsRefresh: ({ transactions }) =>
        transactions.some(({ effects }) => effects.some((effect) => effect.is(rewordProblems))),
    },
  );
}
