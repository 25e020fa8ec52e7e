/** Whether a change certainly leaves every mark of a text unchanged, without parsing the text again. Pure. */
import type { Text, Transaction } from '@codemirror/state';

/** Letters, digits and Chinese: none is a sign of the markup. */
const PLAIN = /^[\p{L}\p{N}，。；：、]*$/u;
/** A command, environment name or picture id being typed changes with each letter. */
const IN_NAME = /(?:\\[A-Za-z]*(?:\{[^{}\n]{0,40})?|\]\([^()\n]{0,110})$/;
/** Longer than any of them. */
const LOOK_BACK = 120;
/** Maximum size of one change: a larger one is not typing. */
const LETTERS_MAX = 40;

const near = (doc: Text, at: number): string => doc.sliceString(Math.max(0, at - LOOK_BACK), at);

/** True if only plain letters are inserted or removed, none of them part of a command or another name. */
export function isPlainChange({ changes, startState, newDoc }: Transaction): boolean {
  let isPlain = true;
  changes.iterChanges((fromA, toA, fromB, toB, inserted) => {
    isPlain &&=
      toA - fromA < LETTERS_MAX &&
      toB - fromB < LETTERS_MAX &&
      PLAIN.test(inserted.toString()) &&
      PLAIN.test(startState.doc.sliceString(fromA, toA)) &&
      !IN_NAME.test(near(newDoc, fromB));
  });
  return isPlain;
}
