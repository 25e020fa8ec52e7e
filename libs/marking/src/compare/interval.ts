/** Intervals and solution sets of inequalities: equal as sets of real numbers. */
import { compareFormulas } from '../equality/index.js';
import { isSameRegion, readRegion, UndecidedError, type Reader } from '../sets/index.js';
import { isSameTree, variablesOf, type Expression } from '../tree/index.js';
import { isMeaningful } from './meaning.js';
import { allOf, right, unknown, verdictOf, wrong, type Verdict } from '../verdicts/index.js';

export function compareIntervals(response: Expression, key: Expression): Verdict {
  const sureness = { isProven: true };
  try {
    const keyReader: Reader = { variable: undefined, sureness };
    const keyRegion = readRegion(key, keyReader);
    const reader: Reader = { variable: undefined, sureness };
    const region = readRegion(response, reader);
    if (keyReader.variable && reader.variable && keyReader.variable !== reader.variable)
      return unknown('otherName');
    const certainty = () => (sureness.isProven ? 'proven' : 'checked');
    return isSameRegion(region, keyRegion, sureness) ? right(certainty()) : wrong(certainty());
  } catch (error) {
    if (!(error instanceof UndecidedError)) throw error;
    return compareAsWritten(response, key, error.reason);
  }
}

/** Sets that are no intervals, or whose ends have letters: right if written alike, end by end. */
function compareAsWritten(response: Expression, key: Expression, reason: UndecidedError['reason']): Verdict {
  if (isSameTree(response, key)) return isMeaningful(key) ? right('proven') : unknown('undefined');
  if (response.op !== 'bracket' || key.op !== 'bracket') return unknown(reason);
  if (variablesOf(key).length === 0 || response.args.length !== 2 || key.args.length !== 2)
    return unknown(reason);
  if (response.detail !== key.detail) return unknown('notDecided');
  return allOf(
    response.args.map((end, at) =>
      isSameTree(end, key.args[at]!) && isMeaningful(end)
        ? right('proven')
        : verdictOf(compareFormulas(end, key.args[at]!)),
    ),
  );
}
