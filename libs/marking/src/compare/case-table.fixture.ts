/** The shape of a table of cases. */
import type { AcceptedAnswer } from '@tiku/contracts/answer-keys';

export interface CaseTable {
  readonly kind: AcceptedAnswer['kind'];
  readonly options?: Partial<AcceptedAnswer>;
  readonly cases: string;
}
