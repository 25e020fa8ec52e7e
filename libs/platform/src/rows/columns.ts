/**
 * The types of result columns: PostgreSQL's type OID and the JavaScript type. A domain is reported as its base type, so
 * it needs no entry.
 */
import type { z } from 'zod';

export interface Column<T> {
  /** For messages. */
  readonly typeName: string;
  /** The OIDs PostgreSQL may report for it. */
  readonly oids: readonly number[];
  /** The OIDs of arrays of it. */
  readonly arrayOids: readonly number[];
  readonly isNullable: boolean;
  /** Describes what is wrong with a value that is not null; called in tests only. */
  problem?(value: T): string | null;
  /** Converts the driver's value; absent if that is already the value. */
  decode?(value: unknown): T;
}

/** The JavaScript type of a column's values. */
export type ValueOf<C> = C extends Column<infer T> ? T : never;

function column<T>(typeName: string, oids: readonly number[], arrayOids: readonly number[]): Column<T> {
  return { typeName, oids, arrayOids, isNullable: false };
}

export const uuid = column<string>('uuid', [2950], [2951]);
export const text = column<string>('text', [25, 1043], [1009, 1015]);
export const boolean = column<boolean>('boolean', [16], [1000]);
export const int2 = column<number>('int2', [21], [1005]);
export const int4 = column<number>('int4', [23], [1007]);
export const float4 = column<number>('float4', [700], [1021]);
export const float8 = column<number>('float8', [701], [1022]);
export const date = column<Date>('date', [1082], [1182]);
export const timestamptz = column<Date>('timestamptz', [1184], [1185]);
export const bytea = column<Buffer>('bytea', [17], [1001]);
/** As text: JavaScript's exact integers end at 2^53. */
export const int8 = column<string>('int8', [20], [1016]);
export const numeric = column<string>('numeric', [1700], [1231]);

/** A count or version of type int8, as a number. @throws RangeError beyond 2^53 when it is read */
export const int8AsNumber: Column<number> = {
  ...column<number>('int8', [20], []),
  decode: (value) => {
    const number = Number(value);
    if (!Number.isSafeInteger(number)) throw new RangeError(`${String(value)} is not a safe integer`);
    return number;
  },
};

export function nullable<T>(of: Column<T>): Column<T | null> {
  const { decode, problem } = of;
  return {
    ...of,
    isNullable: true,
    problem: problem && ((value) => (value === null ? null : problem(value))),
    decode: decode && ((value) => (value === null ? null : decode(value))),
  };
}

/** The columns of a table that an outer join may not find. */
export function nullableColumns<C extends Readonly<Record<string, Column<unknown>>>>(
  columns: C,
): { [K in keyof C]: Column<ValueOf<C[K]> | null> } {
  const entries = Object.entries(columns).map(([name, of]) => [name, nullable(of)]);
  return Object.fromEntries(entries) as { [K in keyof C]: Column<ValueOf<C[K]> | null> };
}

/** Its elements are never null. */
export function arrayOf<T>(of: Column<T>): Column<T[]> {
  if (of.arrayOids.length === 0 || of.decode) throw new Error(`arrays of ${of.typeName} are not supported`);
  return {
    ...column<T[]>(`${of.typeName}[]`, of.arrayOids, []),
    problem: (values) => (values.some((value) => value === null) ? 'has an element that is null' : null),
  };
}

/** A text or integer column that a check constraint limits to `values`. */
export function oneOf<const T extends string | number>(values: readonly T[]): Column<T> {
  const base = typeof values[0] === 'number' ? [...int2.oids, ...int4.oids] : text.oids;
  return {
    ...column<T>(values.join(' | '), base, []),
    problem: (value) => (values.includes(value) ? null : `is ${value}, not one of ${values.join(', ')}`),
  };
}

/**
 * A json or jsonb column. PostgreSQL does not know its schema, and rows outlive the code that wrote them, so it is
 * always parsed with its schema, not only in tests. @throws ZodError when it is read
 */
export function json<S extends z.ZodType>(schema: S): Column<z.output<S>> {
  return {
    ...column<z.output<S>>('json', [114, 3802], []),
    decode: (value) => schema.parse(value),
  };
}
