/** Why a table is refused as a whole. */
export class TableRefused extends Error {
  override name = 'TableRefused';
  constructor(
    readonly reason: 'unreadable' | 'tooComplex' | 'tooManyRows' | 'empty',
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}
