/** KaTeX's styles with its fonts inside, for pages without addresses. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export function katexStyles(): string {
  const folder = join(dirname(createRequire(import.meta.url).resolve('katex/package.json')), 'dist');
  const fonts = new Map(
    readdirSync(join(folder, 'fonts'))
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => [file, readFileSync(join(folder, 'fonts', file)).toString('base64')]),
  );
  return readFileSync(join(folder, 'katex.min.css'), 'utf8').replaceAll(
    /url\(fonts\/([^)]+)\)/g,
    (_whole, file: string) => `url(data:font/woff2;base64,${fonts.get(file) ?? ''})`,
  );
}
