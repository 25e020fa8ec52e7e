/** The schema against its users: the committed resolver types and the web app's documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import {
  concatAST,
  getVariableValues,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type OperationDefinitionNode,
  print,
} from 'graphql';
import { checkLimits } from './query-limits.js';
import { pageDataSchema } from '../../test/page-data-schema.js';

const schema = await pageDataSchema();
const features = fileURLToPath(new URL('../../../web/src', import.meta.url));
const documents = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => parse(readFileSync(join(features, file), 'utf8')));
const all = concatAST(documents);
const operationsOf = (document: DocumentNode): OperationDefinitionNode[] =>
  document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);

/** As the browser sends them: with `__typename` in every selection. */
const persisted = Object.values(
  JSON.parse(readFileSync(join(features, 'generated/persisted-documents.json'), 'utf8')) as Record<
    string,
    string
  >,
).map((source) => {
  const document = parse(source);
  const operation = operationsOf(document)[0];
  if (!operation) throw new Error(`a persisted document without an operation: ${source}`);
  return [operation.name?.value ?? '', document, operation] as const;
});

describe("the web app's documents", () => {
  it('are valid for the schema', () => {
    const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
    expect(validate(schema, all, rules).map((problem) => problem.message)).toEqual([]);
    expect(operationsOf(all).length).toBeGreaterThan(5);
  });

  it.each(persisted)('%s stays within the limits with the longest pages', (_name, document, operation) => {
    // An operation without its required variables is left to execution, which refuses it.
    const required = (operation.variableDefinitions ?? []).flatMap(({ type, variable }) =>
      type.kind === Kind.NON_NULL_TYPE
        ? [[variable.name.value, print(type.type) === 'Int' ? 1 : 'some-id']]
        : [],
    );
    const variables = { limit: 100, ...Object.fromEntries(required) };
    expect(getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors).toBe(undefined);
    expect(() => checkLimits(schema, document, operation, variables)).not.toThrow();
  });
});
