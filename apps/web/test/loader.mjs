// Module hooks of the web app's specs, beside the loader of the tree's sources.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const here = (name) => new URL(name, import.meta.url).href;
const ICONS = '@tabler/icons-react';
const iconsUrl = 'icons:named';
const repository = new URL('../../../', import.meta.url);

export async function resolve(specifier, context, next) {
  if (specifier.endsWith('.module.css'))
    return { url: here('./class-names.mjs'), format: 'module', shortCircuit: true };
  if (specifier.endsWith('.css')) return { url: here('./empty.mjs'), format: 'module', shortCircuit: true };
  if (specifier === ICONS) return { url: iconsUrl, format: 'module', shortCircuit: true };
  if (specifier === 'zustand' && context.parentURL?.includes('/apps/web/src/'))
    return { url: here('./stores.mjs'), format: 'module', shortCircuit: true };
  const importAttributes = specifier.endsWith('.json') ? { type: 'json' } : context.importAttributes;
  if (
    /^\.\.?\//.test(specifier) &&
    specifier.endsWith('.js') &&
    /\.tsx?(\?|$)/.test(context.parentURL ?? '')
  ) {
    for (const ending of ['.tsx', '.ts']) {
      const url = new URL(`${specifier.slice(0, -3)}${ending}`, context.parentURL);
      url.search = '';
      if (existsSync(fileURLToPath(url))) return { url: url.href, format: 'module', shortCircuit: true };
    }
  }
  return { ...(await next(specifier, { ...context, importAttributes })), importAttributes };
}

export async function load(url, context, next) {
  if (url === iconsUrl) return { format: 'module', source: iconSource(), shortCircuit: true };
  const [file, query] = url.split('?');
  if (!/\/apps\/web\/.*\.tsx?$/.test(file)) return next(url, context);
  const path = fileURLToPath(file);
  let source = await readFile(path, 'utf8');
  if (/\.spec\.tsx?$/.test(path) && query)
    source = `import ${JSON.stringify(here(`./fresh-page.mjs?${query}`))};${source}`;
  const { code } = await transform(source, {
    filename: path,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      parser: { syntax: 'typescript', tsx: path.endsWith('x') },
      transform: {
        react: { runtime: 'automatic' },
        optimizer: { globals: { vars: { 'import.meta.env.PROD': 'false' } } },
      },
      target: 'es2022',
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}

function iconSource() {
  const sources = fileURLToPath(new URL('../src/', import.meta.url));
  const names = readdirSync(sources, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => readFileSync(`${sources}${name}`, 'utf8').match(/\bIcon[A-Z]\w*/g) ?? []);
  const file = (name) => new URL(`node_modules/${ICONS}/dist/esm/icons/${name}.mjs`, repository);
  return [...new Set(names)]
    .filter((name) => existsSync(file(name)))
    .map((name) => `export { default as ${name} } from ${JSON.stringify(file(name).href)};`)
    .join('\n');
}
