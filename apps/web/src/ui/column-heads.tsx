/** The heads of a table's columns. */
interface ColumnHeadsProps<C extends string> {
  columns: readonly C[];
  labelOf: (column: C) => string;
  /** For a last column, which contains a menu: only screen readers read it. */
  menu?: string;
}

export function ColumnHeads<C extends string>({ columns, labelOf, menu }: ColumnHeadsProps<C>) {
  return (
    <>
      {columns.map((column) => (
        <th key={column} scope="col">
          {labelOf(column)}
        </th>
      ))}
      {menu !== undefined && (
        <th scope="col">
          <span className="tk-sr">{menu}</span>
        </th>
      )}
    </>
  );
}
