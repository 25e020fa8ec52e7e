import { describe, expect, it } from '@jest/globals';
import { successResponse, Uuid } from '@tiku/contracts/common';
import * as ledger from '@tiku/contracts/vcount-ledger';
import { z } from 'zod';
import type { NounReads } from './page-reads.js';
import { documentsOf } from './reads-sdl.js';

const nounOf = (reads: NounReads['reads'], contract: object = {}): NounReads => ({
  noun: 'things',
  service: 'identity',
  contract: { ...contract },
  prefix: 'Thing',
  webFolder: 'features/things',
  reads,
});
const made = (reads: NounReads['reads'], contract?: object) => {
  const documents = documentsOf([nounOf(reads, contract)]).get('things');
  if (!documents) throw new Error('no documents');
  return documents;
};

describe('the types of a response', () => {
  it('have the names of the contract, and of their place', () => {
    const Part = z.object({ id: Uuid, at: z.iso.datetime(), kind: z.enum(['new', 'old']) });
    const response = successResponse({
      parts: z.array(Part),
      best: Part.nullable(),
      sum: z.object({ bytes: z.int(), stars: z.int().min(1).max(5), share: z.number().optional() }),
    });
    const { types } = made({ things: { path: '/things', response } }, { Part });
    expect(types).toContain('  parts: [ThingPart!]!\n  best: ThingPart\n  sum: ThingsSum!\n');
    expect(types).toContain('type ThingPart {\n  id: ID!\n  at: DateTime!\n  kind: ThingPartKind!\n}');
    // Bytes may exceed an Int.
    expect(types).toContain('  bytes: Float!\n  stars: Int!\n  share: Float\n');
    expect(types).toContain('  things: Things\n');
  });

  it('leave out a wrapper of one key', () => {
    const { types } = made({
      names: { path: '/names', response: successResponse({ list: z.array(z.string()) }) },
    });
    expect(types).toContain('  names: [String!]\n');
  });

  it('are JSON where GraphQL has no type, and one object for a union of objects', () => {
    const Change = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('add'), count: z.number() }),
      z.object({ kind: z.literal('drop'), why: z.string() }),
    ]);
    const response = successResponse({
      byType: z.record(z.string(), z.int()),
      box: z.tuple([z.number(), z.number()]),
      size: z.union([z.string(), z.number()]),
      changes: z.array(Change),
    });
    const { types } = made({ things: { path: '/things', response } }, { Change });
    expect(types).toContain('  byType: JSON!\n  box: JSON!\n  size: JSON!\n  changes: [ThingChange!]!\n');
    expect(types).toContain('type ThingChange {\n  kind: String!\n  count: Float\n  why: String\n}');
  });

  it('are refused if two have one name', () => {
    const reads = {
      one: { path: '/one', response: successResponse({ a: z.object({ x: z.string() }) }), name: 'Same' },
      two: { path: '/two', response: successResponse({ a: z.object({ y: z.string() }) }), name: 'Same' },
    };
    expect(() => made(reads)).toThrow('two schemas have the GraphQL name Same');
  });
});

it('names a type by the prefix of the noun that reads it, not of another noun of its contract', () => {
  const [Part, Whole] = [z.object({ a: z.string() }), z.object({ b: z.string() })];
  const noun = (name: string, prefix: string, item: z.ZodObject): NounReads => ({
    ...nounOf({ [name]: { path: `/${name}`, response: successResponse({ [name]: z.array(item) }) } }),
    contract: { Part, Whole },
    noun: name,
    prefix,
  });
  const documents = documentsOf([noun('wholes', 'First', Whole), noun('parts', 'Second', Part)]);
  expect(documents.get('wholes')?.types).toContain('  wholes: [FirstWhole!]\n');
  expect(documents.get('parts')?.types).toContain('  parts: [SecondPart!]\n');
});

it('takes the path’s and the query’s parameters; the service checks them', () => {
  const { types, documents } = made({
    moves: {
      path: '/accounts/:id/moves',
      query: ledger.TransactionsQuery,
      response: successResponse({ count: z.int() }),
    },
  });
  expect(types).toContain('moves(id: ID!, page: Int = 1, limit: Int = 20, cursor: String, type: String,');
  expect(documents).toContain('query Moves($id: ID!, $page: Int = 1, $limit: Int = 20, $cursor: String');
});
