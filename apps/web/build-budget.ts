/** Measures the code that guest pages load before any interaction, and fails a build that exceeds the budget. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Bytes of JavaScript, gzipped: 180 KB. */
const BUDGET_BYTES = 180_000;
const PAGES = [
  '/features/auth/login.page.tsx',
  '/features/auth/register.page.tsx',
  '/features/landing/landing.page.tsx',
];

/** The fields of a bundle chunk that the plugin reads. */
interface Chunk {
  fileName: string;
  imports: string[];
  isEntry: boolean;
  facadeModuleId: string | null;
}

export function guestPageBudget(): Plugin {
  return {
    name: 'guest-page-budget',
    apply: (config, { command }) => command === 'build' && config.build?.ssr === undefined,
    writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      for (const page of PAGES) {
        const roots = chunks.filter(
          ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith(page),
        );
        if (roots.length !== 2) this.error(`The build has no single chunk for ${page}`);
        const bytes = [...loadedWith(roots, chunks)].reduce(
          (sum, file) => sum + gzipSync(readFileSync(join(dir ?? 'dist', file)), { level: 9 }).length,
          0,
        );
        const text = `${page}: ${(bytes / 1000).toFixed(1)} KB of JavaScript, gzipped (at most ${BUDGET_BYTES / 1000})`;
        if (bytes > BUDGET_BYTES) this.error(text);
        console.log(text);
      }
    },
  };
}

/** The files of these chunks and of all their static imports. */
function loadedWith(roots: Chunk[], chunks: Chunk[]): Set<string> {
  const files = new Set<string>();
  const queue = roots.map(({ fileName }) => fileName);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    queue.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []));
  }
  return files;
}
