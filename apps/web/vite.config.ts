/**
 * Builds the web app to apps/web/dist. Nothing may be inlined: the content policy allows scripts, styles and fonts
 * only from the app's own address.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { guestPageBudget } from './build-budget.js';
import { staticPages } from './static-pages.js';

const backend = process.env['TIKU_BACKEND'] ?? 'http://127.0.0.1:4200';

/**
 * Sources that the React Compiler memoises: those of signed-in pages. It would add 2 KB to the code that a guest waits
 * for, and guests' forms render a few elements.
 */
const COMPILED =
  /\/apps\/web\/src\/(features\/(?!auth\/|landing\/)|shell\/|notifications\/|tasks\/|ui\/(drawings\/|formula-reader\/|markup-editor\/|question-)).*\.tsx?$/;

/** Chunks that several pages share and that change only with a dependency. */
const vendorGroups = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'katex', test: /\/node_modules\/katex\//, priority: 2 },
  { name: 'apollo', test: /\/node_modules\/(@apollo|graphql|rxjs|optimism|@wry)\//, priority: 1 },
];

/** Copies the list of GraphQL documents to the build that sends them: in production the BFF accepts only these. */
function persistedDocuments(): Plugin {
  return {
    name: 'persisted-documents',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    generateBundle() {
      const file = new URL('src/generated/persisted-documents.json', import.meta.url);
      this.emitFile({
        type: 'asset',
        fileName: 'persisted-documents.json',
        source: readFileSync(file, 'utf8'),
      });
    },
  };
}

export default defineConfig({
  plugins: [
    react({ compiler: true, include: COMPILED }),
    persistedDocuments(),
    guestPageBudget(),
    staticPages(),
  ],
  resolve: {
    // Workspace packages come from their TypeScript source: no build order to maintain.
    conditions: ['@tiku/source', ...defaultClientConditions],
    alias: [
      {
        find: /^@tabler\/icons-react$/,
        replacement: fileURLToPath(
          new URL('../../node_modules/@tabler/icons-react/dist/esm/icons/index.mjs', import.meta.url),
        ),
      },
    ],
  },
  ssr: { resolve: { conditions: ['@tiku/source', 'module', 'node'] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Without this a group also takes what its modules share with others: the guest pages would load Apollo.
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: vendorGroups } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 4300,
    proxy: { '/api': backend, '/graphql': backend },
  },
});
