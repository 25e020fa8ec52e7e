import type { InterchangeError } from '@tiku/contracts/question-bank';

/** A failure that no retry can fix. */
export class InterchangeRefused extends Error {
  override name = 'InterchangeRefused';
  constructor(
    readonly code: InterchangeError,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
