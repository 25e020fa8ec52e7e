/** Reads the claims of a service's README and the facts in its sources, so that a test can compare them. */
import { readdirSync, readFileSync } from 'node:fs';

export interface ServiceReadme {
  text: string;
  /** The names in backticks before the colon of each item of a section's list, sorted. */
  listed(section: string): string[];
  /** The tables that migrations create and do not drop, sorted. */
  tables(): string[];
  /** The first group of each match of `pattern` in the service's sources without tests, unique and sorted. */
  found(pattern: RegExp): string[];
}

/** @param specUrl `import.meta.url` of a file in the service's `src/` */
export function readServiceReadme(specUrl: string): ServiceReadme {
  const root = new URL('../', specUrl);
  const text = readFileSync(new URL('README.md', root), 'utf8');
  const files = readdirSync(new URL('src', root), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('spec.ts'),
  );
  const sourceOf = (path: string) => readFileSync(new URL(`src/${path}`, root), 'utf8');
  const sources = files.map(sourceOf).join('\n');
  const migrations = files.filter((path) => path.startsWith('migrations/')).map(sourceOf);
  return {
    text,
    listed(section) {
      const [, after = ''] = text.split(`## ${section}\n`);
      const items = (after.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('- '));
      return items.flatMap((line) => matches(line.split(':')[0] ?? '', /`([^`]+)`/g)).sort();
    },
    tables: () => {
      const up = migrations.map((source) => source.split(/\basync down\(/)[0]).join('\n');
      const dropped = matches(up, /DROP TABLE (\w+)/g);
      return matches(up, /CREATE TABLE (\w+)/g)
        .filter((table) => !dropped.includes(table))
        .sort();
    },
    found: (pattern) => [...new Set(matches(sources, pattern))].sort(),
  };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}
