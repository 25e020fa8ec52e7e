import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildASTSchema, concatAST, Kind, parse, validate, type DocumentNode } from 'graphql';

const read = (file: string) => readFileSync(file, 'utf8');
const graphqlIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.graphql'))
    .map((path) => parse(read(join(folder, path)), { noLocation: true }));

/** Names of the fields an operation selects, in any order: formatting and sorting do not make a document another. */
function shapeOf(document: DocumentNode): string {
  return JSON.stringify(document, (key, value: unknown) => (key === 'loc' ? undefined : value))
    .match(/"value":"[^"]*"/g)!
    .filter((part) => part !== '"value":"__typename"')
    .sort()
    .join();
}

describe('generated documents', () => {
  const schema = buildASTSchema(concatAST(graphqlIn(join(process.cwd(), '../bff/src'))));
  const documents = concatAST(graphqlIn(join(process.cwd(), 'src')));
  const known = Object.values(
    JSON.parse(read(join(process.cwd(), 'src/generated/persisted-documents.json'))) as Record<string, string>,
  ).map((text) => parse(text, { noLocation: true }));

  it('fit the schema', () => {
    expect(validate(schema, documents).map(String)).toEqual([]);
  });

  it('are those beside the pages; else run `npm run codegen -w @tiku/web`', () => {
    const written = new Map(
      documents.definitions.flatMap((each) =>
        each.kind === Kind.OPERATION_DEFINITION ? [[each.name?.value, each]] : [],
      ),
    );
    const generated = new Map(
      known.flatMap((each) =>
        each.definitions.flatMap((one) =>
          one.kind === Kind.OPERATION_DEFINITION ? [[one.name?.value, one]] : [],
        ),
      ),
    );
    expect([...generated.keys()].sort()).toEqual([...written.keys()].sort());
    const fragments = (from: readonly DocumentNode['definitions'][number][]) =>
      new Map(
        from.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])),
      );
    const fresh = fragments(documents.definitions);
    const stale = fragments(known.flatMap((each) => [...each.definitions]));
    for (const [name, node] of [...generated, ...stale]) {
      const source = written.get(name as never) ?? fresh.get(name as never);
      expect([name, shapeOf(node as never)]).toEqual([name, shapeOf(source as never)]);
    }
  });
});
