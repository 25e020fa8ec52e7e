/** Tables of cases: response ¦ key ¦ `=` right, `!` wrong, `?` unknown. */
import type { CaseTable } from './case-table.fixture.js';
import { choiceCases, textCases } from './words.fixture.js';
import { expressionCases } from './expressions.fixture.js';
import { numberCases } from './numbers.fixture.js';
import { intervalCases, setCases } from './sets.fixture.js';

export const CASES: Record<string, CaseTable> = {
  ...textCases,
  ...choiceCases,
  ...numberCases,
  ...setCases,
  ...intervalCases,
  ...expressionCases,
};
