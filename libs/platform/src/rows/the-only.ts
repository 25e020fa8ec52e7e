/** The row of a statement that always returns one. @throws Error for any other number of rows, which is a bug */
export function theOnly<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`one row was expected, not ${rows.length}`);
  return row;
}
