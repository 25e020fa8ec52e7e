/**
 * Turns the GraphQL documents next to the pages into typed documents, and into the list that the BFF accepts in
 * production. The result is committed, so a fresh clone type-checks without a build; generated.spec.ts fails when it
 * is stale.
 */
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { readFileSync, writeFileSync } from 'node:fs';

/** Queries that start before the documents are loaded (src/api/preload.ts): their hashes are all that a page needs. */
const PRELOADED = [
  'Dashboard',
  'BankList',
  'BankPage',
  'QuestionView',
  'Paper',
  'PaperBank',
  'MyEnterprisePage',
];
function writePreloaded(): void {
  const known = JSON.parse(readFileSync('src/generated/persisted-documents.json', 'utf8')) as Record<
    string,
    string
  >;
  const hashes = PRELOADED.map((name) => [
    name,
    Object.keys(known).find((hash) => new RegExp(`query ${name}\\b`).test(known[hash] ?? '')),
  ]);
  writeFileSync('src/generated/preloaded.json', `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}

const config: CodegenConfig = {
  schema: '../bff/src/**/*.graphql',
  documents: 'src/**/*.graphql',
  hooks: { afterAllFileWrite: writePreloaded },
  generates: {
    './src/generated/': {
      preset: 'client',
      documentTransforms: [addTypenameSelectionDocumentTransform],
      presetConfig: { fragmentMasking: false, persistedDocuments: { hashAlgorithm: 'sha256' } },
      config: {
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        scalars: { DateTime: 'string' },
        defaultScalarType: 'unknown',
      },
    },
  },
};
export default config;
