/** Commands that print formulas in a text without dollars. Tables only; the reader of text reads them. */
import type { ScriptMark } from '../markup/scripts.js';

/** Formulas by commands that are allowed, or at least occur, in text, with the number of their groups. */
export const TEXT_FORMULAS: Record<string, number> = {
  ce: 1,
  cf: 1,
  ensuremath: 1,
  nicefrac: 2,
  sfrac: 2,
  frac: 2,
  dfrac: 2,
  tfrac: 2,
  sqrt: 1,
  boxed: 1,
};
export const FORMULA_NAMES: Record<string, string> = { cf: 'ce', sfrac: 'nicefrac' };
export const SCRIPTS: Record<string, ScriptMark> = {
  textsuperscript: '^',
  textsubscript: '_',
  up: '^',
  fup: '^',
};
