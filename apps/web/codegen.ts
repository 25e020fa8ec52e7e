/**
 * Turns the GraphQL documents next to the pages into typed documents, and into the list that the BFF accepts in
 * production. The result is committed, so a fresh clone type-checks without a build; generated.spec.ts fails when it
 * is stale.
 */
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';
import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: '../bff/src/**/*.graphql',
  documents: 'src/**/*.graphql',
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
