/** Reads what a service's README claims and what its sources do, so that a test can hold one to the other. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ServiceReadme {
  text: string;
  /** The names in backticks before the colon of each item of a section's list, sorted. */
  listed(section: string): string[];
  /** The second cell of the row of a table that begins with `name`; '' where there is none. */
  row(name: string): string;
  /** What the first group of `pattern` finds in the service's sources (tests left out), each once, sorted. */
  found(pattern: RegExp): string[];
}

/** @param specUrl `import.meta.url` of a file in the service's `src/` */
export function readServiceReadme(specUrl: string): ServiceReadme {
  const root = new URL('../', specUrl);
  const text = readFileSync(new URL('README.md', root), 'utf8');
  const sources = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('spec.ts'))
    .map((path) => readFileSync(new URL(`src/${path}`, root), 'utf8'))
    .join('\n');
  return {
    text,
    listed(section) {
      const [, after = ''] = text.split(`## ${section}\n`);
      const items = (after.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('- '));
      return items.flatMap((line) => matches(line.split(':')[0] ?? '', /`([^`]+)`/g)).sort();
    },
    row: (name) => new RegExp(`^\\| ${name} +\\| (.*?) +\\|$`, 'm').exec(text)?.[1] ?? '',
    found: (pattern) => [...new Set(matches(sources, pattern))].sort(),
  };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
