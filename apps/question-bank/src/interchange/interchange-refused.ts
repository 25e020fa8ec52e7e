import type { InterchangeError } from '@tiku/contracts/question-bank';

/** An end that no further attempt can mend. */
export class InterchangeRefused extends Error {
  override name = 'InterchangeRefused';
  constructor(
    readonly code: InterchangeError,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
