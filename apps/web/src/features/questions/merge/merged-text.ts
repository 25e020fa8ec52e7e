/** Merges two edits of one text if they do not overlap. Pure. */
import { placesOf } from '../../../ui/markup-editor/markup-places.js';
import { differenceOf } from '../../question-versions/text-difference.js';

/** A replaced range of the former text. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Null if both changed the same place, or one formula: half of each may be a formula that neither meant. */
export function mergedText(base: string, mine: string, theirs: string): string | null {
  const edits: Edit[] = editsOf(base, mine);
  const { formulas } = placesOf(base);
  const areInOneFormula = (one: Edit, other: Edit): boolean =>
    formulas.some((formula) => reaches(one, formula) && reaches(other, formula));
  for (const edit of editsOf(base, theirs)) {
    if (edits.some((one) => isSame(one, edit))) continue;
    if (edits.some((one) => touch(one, edit) || areInOneFormula(one, edit))) return null;
    edits.push(edit);
  }
  let text = base;
  for (const edit of edits.sort((a, b) => b.from - a.from))
    text = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  return text;
}

function editsOf(before: string, after: string): Edit[] {
  const difference = differenceOf(before, after);
  const edits: Edit[] = [];
  let [at, atAfter, gone, added] = [0, 0, 0, 0];
  for (;;) {
    const [nextGone, nextAdded] = [difference.before[gone], difference.after[added]];
    const same = Math.min((nextGone?.from ?? Infinity) - at, (nextAdded?.from ?? Infinity) - atAfter);
    if (same === Infinity) return edits;
    at += same;
    atAfter += same;
    const edit = { from: at, to: at, text: '' };
    if (nextGone?.from === at) {
      edit.to = at = nextGone.to;
      gone += 1;
    }
    if (nextAdded?.from === atAfter) {
      edit.text = after.slice(nextAdded.from, nextAdded.to);
      atAfter = nextAdded.to;
      added += 1;
    }
    edits.push(edit);
  }
}

const isSame = (one: Edit, other: Edit): boolean =>
  one.from === other.from && one.to === other.to && one.text === other.text;
const touch = (one: Edit, other: Edit): boolean => one.from <= other.to && other.from <= one.to;
/** An insertion directly before or after a formula is outside it. */
const reaches = (edit: Edit, { from, to }: { from: number; to: number }): boolean =>
  edit.from < to && edit.to > from;
