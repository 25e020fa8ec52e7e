/** How often each field was corrected, over all doubts; the most corrected first. Pure. */
import type { Calibrations } from './assistant.client.js';

const FIELDS = ['type', 'stem', 'options', 'answer', 'solution', 'score'] as const;
export type CorrectedField = (typeof FIELDS)[number];
type Classes = Calibrations['calibrations'][number]['classes'];

export function correctedFields(
  classes: Classes,
): { field: CorrectedField; checked: number; corrected: number }[] {
  return FIELDS.map((field) => {
    const own = classes.filter((one) => one.field === field);
    const sum = (of: 'checked' | 'corrected') => own.reduce((total, one) => total + one[of], 0);
    return { field, checked: sum('checked'), corrected: sum('corrected') };
  })
    .filter(({ checked }) => checked > 0)
    .sort((a, b) => b.corrected / b.checked - a.corrected / a.checked);
}
