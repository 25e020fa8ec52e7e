// Module hooks of the web app's specs, on top of the loader of the tree's sources: styles, icons, stores, Vite's variables.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
  return { ...(await next(specifier, { ...context, importAttributes })), importAttributes };
}

export async function load(url, context, next) {
  if (url === iconsUrl) return { format: 'module', source: iconSource(), shortCircuit: true };
  const loaded = await next(url, context);
  const [file, query] = url.split('?');
  if (!/\/apps\/web\/.*\.tsx?$/.test(file)) return loaded;
  // Vite sets it in a build.
  const code = String(loaded.source).replaceAll('import.meta.env.PROD', 'false');
  const isSpec = /\.spec\.tsx?$/.test(file) && query !== undefined;
  const before = isSpec ? `import ${JSON.stringify(here(`./fresh-page.mjs?${query}`))};` : '';
  return { ...loaded, source: before + code };
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
