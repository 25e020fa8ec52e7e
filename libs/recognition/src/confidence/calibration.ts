/**
 * The meaning of a confidence: the share of similar fields that were right in papers with known content. The numbers
 * are measured by `npm run recognise:check`, each as the lower bound of that share, so that few papers give
 * a low number and never certainty. Pure.
 */
import type { Evidence, Flag } from '@tiku/contracts/ingestion';
import { isDoubtFlag } from '@tiku/contracts/ingestion/confidence';

/** Fields without a doubt: 6,007 of 6,177 from files with text, 41 of 41 from scans. */
export const WITHOUT_DOUBT = 0.97;
const SCANNED_WITHOUT_DOUBT = 0.93;
/** Fields with this doubt that were right nevertheless, e.g. 58 of 61 stems whose blank was guessed. */
const RIGHT_SHARE: Readonly<Record<string, number>> = {
  blank_guessed: 0.89,
  formula_object: 0.89,
  type_uncertain: 0.88,
  unreadable_picture: 0.79,
  missing_image: 0.75,
  unknownSymbol: 0.71,
  low_confidence: 0.66,
  rootWithoutBar: 0.43,
  number_gap: 0.34,
};
/** Doubts that are too rare in the papers to be measured. */
const RIGHT_SHARE_OF_OTHERS = 0.5;

/** The confidence of a field, 0..1; the parser's counts if the field is doubted and reads worse than others like it. */
export function calibrated(
  { field, confidence, page }: Evidence,
  flags: readonly Flag[],
  scannedPages: readonly number[],
): number {
  const doubts = flags.filter((flag) => isDoubtOf(flag, field));
  if (doubts.length > 0) return Math.min(confidence, ...doubts.map(({ code }) => rightShare(code)));
  return scannedPages.includes(page ?? 0) ? SCANNED_WITHOUT_DOUBT : WITHOUT_DOUBT;
}

/**
 * A question is as sure as its worst field. A doubt about a field that was not read counts too (a figure that the text
 * mentions), but not that the paper prints no answer: this makes the rest no less sure.
 */
export function ofWorstField(
  evidence: readonly Evidence[],
  flags: readonly Flag[],
  shareOf: (flag: Flag) => number = ({ code }) => rightShare(code),
  best = WITHOUT_DOUBT,
): number {
  const unread = flags.filter(
    (flag) => isDoubtFlag(flag) && !evidence.some((one) => isDoubtOf(flag, one.field)),
  );
  return Math.min(best, ...evidence.map((one) => one.confidence), ...unread.map(shareOf));
}

/** A doubt about all options applies to each; one about a single option applies to the options too. */
export const isDoubtOf = (flag: Flag, field: string): boolean =>
  flag.field === field || flag.field === rootOf(field) || rootOf(flag.field) === field;
const rootOf = (field: string): string => field.split('.')[0] ?? '';
/** The share of right fields with this doubt, or with `none`, in the measured papers. */
export const usualShare = (code: string): number => (code === 'none' ? WITHOUT_DOUBT : rightShare(code));
const rightShare = (code: string): number => RIGHT_SHARE[code] ?? RIGHT_SHARE_OF_OTHERS;
