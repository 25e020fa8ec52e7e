export const TABLE_REFUSALS = ['unreadable', 'tooComplex', 'tooManyRows', 'empty', 'noTitles'] as const;

/** Why a table is refused as a whole. */
export class TableRefused extends Error {
  override name = 'TableRefused';
  constructor(
    readonly reason: (typeof TABLE_REFUSALS)[number],
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
