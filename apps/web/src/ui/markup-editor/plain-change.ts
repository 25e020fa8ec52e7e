/** Whether a change can be told to leave every mark of a text as it is, without reading the text anew. Pure. */
import type { Text, Transaction } from '@codemirror/state';

/** Letters, digits and Chinese: no sign of the markup is among them. */
const PLAIN = /^[\p{L}\p{N}，。；：、]*$/u;
/** A command, a name of an environment or an id of a picture that is being typed becomes another with each letter. */
const IN_NAME = /(?:\\[A-Za-z]*(?:\{[^{}\n]{0,40})?|\]\([^()\n]{0,110})$/;
/** Longer than any of them. */
const LOOK_BACK = 120;
/** Of what comes or goes at once: more is no letter that is typed. */
const LETTERS_MAX = 40;

const near = (doc: Text, at: number): string => doc.sliceString(Math.max(0, at - LOOK_BACK), at);

/** True where only plain letters come or go, none of them part of a command or another name. */
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
