/** Writes the landing page as static HTML, once per language, from the code that renders it in the browser. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { stylesFor } from './critical-styles.js';
import type { StaticPage } from './src/prerender.js';

const LANGUAGES = ['zh-CN', 'en-US'] as const;
type Language = (typeof LANGUAGES)[number];
interface Prerender {
  renderLanding: (language: Language) => Promise<StaticPage>;
}
/** Replaced by the BFF, which knows the address of the platform. */
const ADDRESS = '__PUBLIC_URL__';
const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
const SCRIPT =
  /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?\s*/g;
/** The offers for a browser in English or on a dark system, as soon as the code runs. */
const LATER_PARTS = '<i class="tk-look-offer tk-text-button tk-touch tk-banner-x"></i>';
const pathOf = (language: Language): string => (language === 'zh-CN' ? '/' : '/introduction?lang=en-US');
const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SERVER_BUILD = fromHere('../../node_modules/.cache/tiku-prerender');

export function staticPages(): Plugin {
  const ofLanding = new Set<string>();
  return {
    name: 'static-pages',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    writeBundle(_options, bundle) {
      // The styles of the landing page and of its parts, which the browser's code would request too late.
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk' || !isOfLanding(part.facadeModuleId ?? part.moduleIds.at(-1))) continue;
        for (const file of stylesOf(part.fileName, bundle)) ofLanding.add(file);
      }
    },
    async closeBundle() {
      await build({
        root: fromHere('.'),
        configFile: fromHere('vite.config.ts'),
        logLevel: 'warn',
        build: { ssr: 'src/prerender.tsx', outDir: SERVER_BUILD, emptyOutDir: true },
      });
      const module = (await import(pathToFileURL(join(SERVER_BUILD, 'prerender.js')).href)) as Prerender;
      const dist = fromHere('dist');
      mkdirSync(join(dist, 'pages'), { recursive: true });
      const index = readFileSync(join(dist, 'index.html'), 'utf8');
      for (const language of LANGUAGES) {
        const page = await module.renderLanding(language);
        if (page.body.includes('<script')) throw new Error('The static page would need inline code');
        const ofApp = [...index.matchAll(STYLESHEET)].map(([, file]) => file ?? '');
        const stylesheets = new Set([...ofApp, ...ofLanding]);
        const css = [...stylesheets].map((file) => readFileSync(join(dist, file), 'utf8')).join('');
        const html = pageOf(index, {
          language,
          page,
          styles: stylesFor(page.body + LATER_PARTS, css),
          stylesheets,
        });
        writeFileSync(join(dist, `pages/landing.${language}.html`), html);
      }
      rmSync(SERVER_BUILD, { recursive: true });
    },
  };
}

const isOfLanding = (module: string | null | undefined): boolean =>
  module?.includes('/features/landing/') === true;

type Bundle = Record<
  string,
  { type: string; imports?: string[]; viteMetadata?: { importedCss: Set<string> } }
>;

/** The styles of a chunk and of all its static imports. */
function stylesOf(first: string, bundle: Bundle): Set<string> {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const queue = [first];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const style of bundle[file]?.viteMetadata?.importedCss ?? []) styles.add(style);
    queue.push(...(bundle[file]?.imports ?? []));
  }
  return styles;
}

interface Parts {
  language: Language;
  page: StaticPage;
  /** The resources that the page needs to render. */
  styles: string;
  stylesheets: ReadonlySet<string>;
}
function pageOf(index: string, { language, page, styles, stylesheets }: Parts): string {
  const meta = (name: string, content: string): string =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escaped(content)}" />`;
  // Full stylesheets would only delay the first paint: main.tsx applies them afterwards. They precede the styles of the
  // page, whose own variables must win.
  const later = (file: string): string =>
    `<link rel="stylesheet" media="print" data-later href="/${file}" />`;
  // The code waits for the first paint, which it would only delay: color-scheme.js.
  const files = [...index.matchAll(SCRIPT)].map(([, file]) => file).join(' ');
  const code = `<meta name="code" content="${files}" />`;
  // First of all: the paint waits for this file, which thus loads during the rest of the document.
  const scheme = '<script src="/color-scheme.js"></script>';
  const head = [
    code,
    scheme,
    `<title>${escaped(page.title)}</title>`,
    meta('description', page.description),
    `<link rel="canonical" href="${ADDRESS}${pathOf(language)}" />`,
    ...LANGUAGES.map(
      (other) => `<link rel="alternate" hreflang="${other}" href="${ADDRESS}${pathOf(other)}" />`,
    ),
    meta('og:title', page.title),
    meta('og:description', page.description),
    meta('og:url', `${ADDRESS}${pathOf(language)}`),
    meta('og:locale', language.replace('-', '_')),
    ...[...stylesheets].map(later),
    `<style nonce="__CSP_NONCE__">${styles}</style>`,
  ];
  return index
    .replace(scheme, '')
    .replace('<html lang="zh-CN"', `<html data-static lang="${language}"`)
    .replace(/<!-- begin of the page's own head -->[^]*<!-- end -->/, () => head.join('\n    '))
    .replace('<div id="root"></div>', () => `<div id="root" data-language="${language}">${page.body}</div>`)
    .replace(STYLESHEET, '')
    .replace(SCRIPT, '')
    .replace(/<noscript>[^]*<\/noscript>/, '');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
