import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { arrayOf, int4, int8AsNumber, json, nullable, oneOf, row, text, timestamptz, uuid } from './index.js';

const UUID = 2950;
const TEXT = 25;
const INT4 = 23;
const INT8 = 20;
const JSONB = 3802;

function result(fields: Record<string, number>, ...rows: Record<string, unknown>[]): pg.QueryResult {
  return {
    command: 'SELECT',
    rowCount: rows.length,
    oid: 0,
    rows,
    fields: Object.entries(fields).map(([name, dataTypeID]) => ({
      name,
      dataTypeID,
      tableID: 0,
      columnID: 0,
      dataTypeSize: 0,
      dataTypeModifier: 0,
      format: 'text',
    })),
  };
}

describe('a row shape', () => {
  const NoteRow = row({ id: uuid, title: nullable(text) });

  it('returns the rows of a result that has its columns', () => {
    const rows = NoteRow.read(result({ title: TEXT, id: UUID }, { title: null, id: 'a' }), 'SELECT');
    expect(rows).toEqual([{ title: null, id: 'a' }]);
  });

  it.each([
    ['lacks a column', { id: UUID }, 'column title is missing'],
    ['has another column', { id: UUID, title: TEXT, more: TEXT }, 'column more is not declared'],
    [
      'has a column named like a member of every object',
      { id: UUID, title: TEXT, constructor: TEXT },
      'column constructor is not declared',
    ],
    ['has a column of another type', { id: UUID, title: INT4 }, 'column title has type OID 23, not text'],
  ])('refuses a result without rows that %s', (_, fields, problem) => {
    expect(() => NoteRow.read(result(fields), 'SELECT everything')).toThrow(problem);
    expect(() => NoteRow.read(result(fields), 'SELECT everything')).toThrow('in SELECT everything');
  });

  it('refuses a result with two columns of the same name', () => {
    const twice = result({ id: UUID, title: TEXT });
    expect(() => NoteRow.read({ ...twice, fields: [...twice.fields, ...twice.fields] }, '')).toThrow(
      'column id is there twice',
    );
  });

  it('refuses null if the shape does not allow it', () => {
    const missing = result({ id: UUID, title: TEXT }, { id: null, title: 'a' });
    expect(() => NoteRow.read(missing, '')).toThrow('column id is null');
  });

  it('refuses a value that is not listed', () => {
    const shape = row({ role: nullable(oneOf(['owner', 'viewer'])) });
    expect(shape.read(result({ role: TEXT }, { role: 'owner' }, { role: null }), '')).toHaveLength(2);
    expect(() => shape.read(result({ role: TEXT }, { role: 'editor' }), '')).toThrow('column role is editor');
  });

  it('refuses an array with a null element', () => {
    const shape = row({ tags: arrayOf(text) });
    expect(() => shape.read(result({ tags: 1009 }, { tags: ['a', null] }), '')).toThrow(
      'element that is null',
    );
  });

  it('parses JSON with its schema', () => {
    const shape = row({ data: nullable(json(z.object({ n: z.number() }))) });
    const rows = shape.read(result({ data: JSONB }, { data: { n: 1, other: true } }, { data: null }), '');
    expect(rows).toEqual([{ data: { n: 1 } }, { data: null }]);
    expect(() => shape.read(result({ data: JSONB }, { data: { n: 'one' } }), '')).toThrow(z.ZodError);
  });

  it('reads an int8 as a number if that is exact', () => {
    const shape = row({ version: int8AsNumber });
    expect(shape.read(result({ version: INT8 }, { version: '12' }), '')).toEqual([{ version: 12 }]);
    expect(() => shape.read(result({ version: INT8 }, { version: '9007199254740993' }), '')).toThrow(
      RangeError,
    );
  });

  it('lists its columns for a statement', () => {
    const shape = row({ id: uuid, made_at: timestamptz, count: int4 });
    expect(shape.list()).toBe('id, made_at, count');
    expect(shape.list('n')).toBe('n.id, n.made_at, n.count');
  });
});
