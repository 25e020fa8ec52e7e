/** Compares entities with the migrated database, as tests compare the shapes of rows with PostgreSQL's results. */
import type { DataSource, EntityMetadata } from 'typeorm';
import { boolean, row, text, type RowOf } from '../rows/index.js';

const ColumnRow = row({
  table: text,
  name: text,
  type: text,
  is_required: boolean,
  has_default: boolean,
  is_primary: boolean,
});
type ColumnRow = RowOf<typeof ColumnRow>;
type Column = EntityMetadata['columns'][number];

const COLUMNS = `
  SELECT c.relname::text AS table, a.attname::text AS name,
    format_type(CASE WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.oid END, NULL) AS type,
    a.attnotnull AS is_required, a.atthasdef OR a.attidentity <> '' AS has_default,
    coalesce(a.attnum = ANY (k.conkey), false) AS is_primary
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY ($1)`;

/** The JavaScript type of a column's values, where it has one of its own. */
const VALUES: Record<string, unknown> = {
  uuid: String,
  text: String,
  bigint: String,
  numeric: String,
  smallint: Number,
  integer: Number,
  real: Number,
  'double precision': Number,
  boolean: Boolean,
  'timestamp with time zone': Date,
  bytea: Buffer,
};

/** What the entities declare differently from the tables; empty if they agree. */
export async function entityProblems(dataSource: DataSource): Promise<string[]> {
  const tables = dataSource.entityMetadatas.map(({ tableName }) => tableName);
  const found = await dataSource.query<ColumnRow[]>(COLUMNS, [tables]);
  return dataSource.entityMetadatas.flatMap((entity) =>
    problemsOf(
      entity,
      found.filter(({ table }) => table === entity.tableName),
    ).map((problem) => `${entity.name}: ${problem}`),
  );
}

/** @throws Error in tests if an entity differs from its migrated table */
export async function requireMatchingEntities(dataSource: DataSource): Promise<void> {
  if (process.env['NODE_ENV'] !== 'test' || dataSource.entityMetadatas.length === 0) return;
  const problems = await entityProblems(dataSource);
  if (problems.length > 0) throw new Error(`entities differ from the database: ${problems.join('; ')}`);
}

function problemsOf({ tableName, columns }: EntityMetadata, table: readonly ColumnRow[]): string[] {
  if (table.length === 0) return [`table ${tableName} does not exist`];
  const problems = columns.flatMap((declared) => {
    const there = table.find(({ name }) => name === declared.databaseName);
    if (!there) return [`column ${declared.databaseName} does not exist`];
    return [...differences(declared, there), ...wrongProperty(declared, there)].map(
      (problem) => `column ${there.name} ${problem}`,
    );
  });
  const isDeclared = ({ name }: ColumnRow) => columns.some(({ databaseName }) => databaseName === name);
  const missing = table.filter((each) => each.is_required && !each.has_default && !isDeclared(each));
  return [...problems, ...missing.map(({ name }) => `column ${name} is not declared, and has no default`)];
}

function differences(declared: Column, there: ColumnRow): string[] {
  const problems: string[] = [];
  const { driver } = declared.entityMetadata.dataSource;
  const type = `${driver.normalizeType(declared)}${declared.isArray ? '[]' : ''}`;
  if (type !== there.type) problems.push(`is ${there.type}, not ${type}`);
  if (declared.isNullable === there.is_required)
    problems.push(there.is_required ? 'is never null' : 'may be null');
  if (declared.isPrimary !== there.is_primary)
    problems.push(there.is_primary ? 'is part of the primary key' : 'is not part of the primary key');
  if (/^json/.test(there.type) && !declared.transformer) problems.push('is JSON that nothing parses');
  return problems;
}

/** The property's TypeScript type, of which the compiler keeps the class; Object for a union with null, or a name. */
function wrongProperty({ isArray, target, propertyName, transformer }: Column, there: ColumnRow) {
  if (transformer || typeof target !== 'function') return [];
  const property: unknown = Reflect.getMetadata('design:type', target.prototype, propertyName);
  const value = isArray ? Array : VALUES[there.type];
  if (!there.is_required)
    return property === Object ? [] : ['may be null, which its property does not allow'];
  if (value === undefined || property === Object || property === value) return [];
  return [`has values of another type than its property`];
}
