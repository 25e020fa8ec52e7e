/** Merges the changes of two people to the fields of one bank. Pure. */
import type { BankFormValues } from './bank-form.js';

export type BankValue = keyof BankFormValues;

interface BankMerge {
  /** The own values, with the fields that only the other person changed. */
  values: BankFormValues;
  mine: BankValue[];
  theirs: BankValue[];
  /** Changed by both, to different values: the own value is kept until the other is chosen. */
  clashes: BankValue[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** `base`: the values that both started from. */
export function mergeOf(base: BankFormValues, mine: BankFormValues, theirs: BankFormValues): BankMerge {
  const merge: BankMerge = { values: { ...mine }, mine: [], theirs: [], clashes: [] };
  for (const field of Object.keys(base) as BankValue[]) {
    if (isSame(mine[field], theirs[field])) continue;
    const [isMine, isTheirs] = [!isSame(base[field], mine[field]), !isSame(base[field], theirs[field])];
    if (isMine && isTheirs) merge.clashes.push(field);
    else if (isMine) merge.mine.push(field);
    else {
      merge.theirs.push(field);
      merge.values = withField(merge.values, theirs, field);
    }
  }
  return merge;
}

export const withField = (
  values: BankFormValues,
  from: BankFormValues,
  field: BankValue,
): BankFormValues => ({
  ...values,
  [field]: from[field],
});
