// A module loader for the tree's own sources only: `./x.js` may be `./x.ts` or `./x.tsx`, and SWC strips TypeScript with
// decorator metadata (esbuild and tsx drop it, and TypeORM needs it). Does not touch packages.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const jestGlobals = new URL('./testing/jest-globals.mjs', import.meta.url).href;

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: jestGlobals, format: 'module', shortCircuit: true };
  const fromSource =
    /\.tsx?(\?|$)/.test(context.parentURL ?? '') && !context.parentURL.includes('/node_modules/');
  if (fromSource && specifier.startsWith('.') && specifier.endsWith('.js')) {
    for (const ending of ['.ts', '.tsx']) {
      const url = new URL(`${specifier.slice(0, -3)}${ending}`, context.parentURL);
      if (existsSync(fileURLToPath(url))) return { url: url.href, format: 'module', shortCircuit: true };
    }
  }
  // Also if Node was started without --conditions: workspace packages resolve to their sources.
  const conditions = [...new Set(['@tiku/source', ...context.conditions])];
  return next(specifier, { ...context, conditions });
}

export async function load(url, context, next) {
  // jest-light-runner adds a query, so that a file runs again.
  if (!/\.tsx?$/.test(url.replace(/\?.*$/, '')) || url.includes('/node_modules/')) return next(url, context);
  const path = fileURLToPath(url);
  const { code } = await transform(await readFile(path, 'utf8'), {
    filename: path,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      parser: { syntax: 'typescript', tsx: path.endsWith('x'), decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2022',
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
