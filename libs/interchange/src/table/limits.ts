/** What a list of questions may have. */
import { INTERCHANGE_LIMITS } from '@tiku/contracts/question-bank';

export const TABLE_LIMITS = {
  rows: INTERCHANGE_LIMITS.questions,
  columns: 64,
  /** A spreadsheet's own limit is 32,767. */
  cellChars: 33_000,
  /** Of all cells. */
  chars: 32 * 2 ** 20,
  sheets: 20,
} as const;
