// A module loader for our own sources only: `./x.js` may be `./x.ts`, and TypeScript is stripped by SWC with
// decorator metadata (esbuild and tsx drop it, and TypeORM needs it). Packages are never touched. What was stripped
// is kept under node_modules/.cache, one file per source, so that processes that start often start sooner.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/tiku-swc/', import.meta.url));
const options = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'es6' },
};
const { version } = createRequire(import.meta.url)('@swc/core/package.json');
const kind = JSON.stringify([version, options]);

export async function resolve(specifier, context, next) {
  const fromSource = context.parentURL?.endsWith('.ts') && !context.parentURL.includes('/node_modules/');
  if (fromSource && specifier.startsWith('.') && specifier.endsWith('.js')) {
    const url = new URL(`${specifier.slice(0, -3)}.ts`, context.parentURL);
    if (existsSync(fileURLToPath(url))) return { url: url.href, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
  const path = fileURLToPath(url);
  const text = await readFile(path, 'utf8');
  const kept = join(cacheFolder, hashOf(path));
  const mark = `\n// ${hashOf(kind, text)}`;
  const known = await readFile(kept, 'utf8').catch(() => '');
  const source = known.endsWith(mark) ? known : await strip(path, text, kept, mark);
  return { format: 'module', source, shortCircuit: true };
}

const hashOf = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex');

async function strip(path, text, kept, mark) {
  const { transform } = await import('@swc/core');
  const { code } = await transform(text, { filename: path, ...options });
  // Under another name first: a process that reads at the same time must not see half a file.
  const draft = `${kept}.${process.pid}`;
  await mkdir(cacheFolder, { recursive: true })
    .then(() => writeFile(draft, code + mark))
    .then(() => rename(draft, kept))
    .catch(() => {}); // Only speed is lost where nothing can be kept.
  return code;
}
