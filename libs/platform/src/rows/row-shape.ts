/**
 * The shape of a statement's rows: one definition gives the TypeScript type, and tests compare it with PostgreSQL's own
 * description of the result. Under NODE_ENV=test each executed statement is compared (names, types, nulls); elsewhere
 * only JSON is parsed, so that production pays for nothing else.
 */
import type pg from 'pg';
import type { Column, ValueOf } from './columns.js';

export type Columns = Readonly<Record<string, Column<unknown>>>;
type Values<C extends Columns> = { -readonly [K in keyof C]: ValueOf<C[K]> };
/** The TypeScript type of a shape's rows. */
export type RowOf<S> = S extends RowShape<infer C> ? Values<C> : never;

const IS_TEST = process.env['NODE_ENV'] === 'test';

export class RowShape<C extends Columns> {
  readonly #decoded: readonly [string, (value: unknown) => unknown][];

  constructor(readonly columns: C) {
    this.#decoded = Object.entries(columns).flatMap(([name, { decode }]) =>
      decode ? [[name, decode] as [string, typeof decode]] : [],
    );
  }

  /** The column names for a SELECT or RETURNING, of the table `alias` where one is given. */
  list(alias?: string): string {
    return Object.keys(this.columns)
      .map((name) => (alias ? `${alias}.${name}` : name))
      .join(', ');
  }

  /** The rows of a result. @throws Error in tests when the result is not of this shape; ZodError for bad JSON */
  read(result: pg.QueryResult, statement: string): Values<C>[] {
    if (IS_TEST) this.#compare(result, statement);
    const rows: Record<string, unknown>[] = result.rows;
    for (const [name, decode] of this.#decoded) for (const row of rows) row[name] = decode(row[name]);
    return rows as Values<C>[];
  }

  #compare({ fields, rows }: pg.QueryResult, statement: string): void {
    const problems = [...this.#fieldProblems(fields), ...this.#valueProblems(rows)];
    if (problems.length > 0)
      throw new Error(`the result is not of its row shape: ${problems.join('; ')}\nin ${statement}`);
  }

  #fieldProblems(fields: readonly pg.FieldDef[]): string[] {
    const problems = Object.keys(this.columns)
      .filter((name) => !fields.some((field) => field.name === name))
      .map((name) => `column ${name} is missing`);
    for (const [at, { name, dataTypeID }] of fields.entries()) {
      const column = Object.hasOwn(this.columns, name) ? this.columns[name] : undefined;
      if (!column) problems.push(`column ${name} is not declared`);
      else if (!column.oids.includes(dataTypeID))
        problems.push(`column ${name} has type OID ${dataTypeID}, not ${column.typeName} (${column.oids})`);
      if (fields.findIndex((field) => field.name === name) < at)
        problems.push(`column ${name} is there twice`);
    }
    return problems;
  }

  #valueProblems(rows: readonly Record<string, unknown>[]): string[] {
    const problems = new Set<string>();
    for (const [name, { isNullable, problem }] of Object.entries(this.columns)) {
      for (const row of rows) {
        const value = row[name];
        if (value === null && !isNullable) problems.add(`column ${name} is null`);
        const found = value === null || value === undefined ? null : problem?.(value);
        if (found) problems.add(`column ${name} ${found}`);
      }
    }
    return [...problems];
  }
}

/** Declares the shape of rows, e.g. `row({ id: uuid, deleted_at: nullable(timestamptz) })`. */
export function row<C extends Columns>(columns: C): RowShape<C> {
  return new RowShape(columns);
}
