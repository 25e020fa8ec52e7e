/** The schema against what is built on it: the committed resolver types and the web app's documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { concatAST, Kind, parse, specifiedRules, validate } from 'graphql';
import { NoUnusedFragmentsRule, type OperationDefinitionNode } from 'graphql';
import { checkLimits } from './query-limits.js';
import { createSchema } from './schema.js';

const schema = createSchema();
const features = fileURLToPath(new URL('../../../web/src', import.meta.url));
const documents = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => parse(readFileSync(join(features, file), 'utf8')));
const all = concatAST(documents);
const operations = all.definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
);

describe("the web app's documents", () => {
  it('are valid for the schema', () => {
    const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
    expect(validate(schema, all, rules).map((problem) => problem.message)).toEqual([]);
    expect(operations.length).toBeGreaterThan(5);
  });

  it.each(operations.map((operation) => [operation.name?.value ?? '', operation] as const))(
    '%s stays within the limits with the longest pages',
    (_name, operation) => {
      expect(() => checkLimits(schema, all, operation, { limit: 100 })).not.toThrow();
    },
  );
});
