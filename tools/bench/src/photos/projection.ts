/** A sheet seen from an angle: maps four points to four others. */
export interface Point {
  x: number;
  y: number;
}
/** Eight numbers of a projection; the ninth is 1. */
type Projection = readonly number[];

/** The projection that maps four points to four others: eight linear equations. */
export function projectionOf(from: readonly Point[], to: readonly Point[]): Projection {
  const rows = from.flatMap(({ x, y }, at) => {
    const { x: u, y: v } = to[at] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  for (let column = 0; column < rows.length; column += 1) {
    const size = (row: number[]): number => Math.abs(row[column] ?? 0);
    const best = rows.slice(column).reduce((most, row) => (size(row) > size(most) ? row : most));
    const [pivot, other] = [rows.indexOf(best), rows[column]];
    if (other) [rows[column], rows[pivot]] = [best, other];
    const head = best[column] ?? 1;
    for (const row of rows) {
      if (row === best) continue;
      const share = (row[column] ?? 0) / head;
      for (let n = column; n < row.length; n += 1) row[n] = (row[n] ?? 0) - share * (best[n] ?? 0);
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}
