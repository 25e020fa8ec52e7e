/** Whether a change can be told to leave every mark of a text as it is, without reading the text anew. Pure. */
import type { Text, Transaction } from '@codemirror/state';

/** Letters, digits and Chinese: no sign of the markup is among them. */
const PLAIN = /^[\p{L}\p{N}，。；：、]*$/u;
/** A command that is being typed becomes another with each letter. */
const IN_COMMAND = /\\[A-Za-z]*$/;
/** Longer than any command. */
const LOOK_BACK = 40;

const near = (doc: Text, at: number): string => doc.sliceString(Math.max(0, at - LOOK_BACK), at);

/** True where only plain letters come or go, none of them part of a command. */
export function isPlainChange({ changes, startState, newDoc }: Transaction): boolean {
  let isPlain = true;
  changes.iterChanges((fromA, toA, fromB, toB, inserted) => {
    isPlain &&=
      toA - fromA < LOOK_BACK &&
      toB - fromB < LOOK_BACK &&
      PLAIN.test(inserted.toString()) &&
      PLAIN.test(startState.doc.sliceString(fromA, toA)) &&
      !IN_COMMAND.test(near(newDoc, fromB));
  });
  return isPlain;
}
