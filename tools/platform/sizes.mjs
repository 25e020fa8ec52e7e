// `npm run sizes`: line counts of the files that people write. CONTRIBUTING.md names the bounds.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryFolder } from './settings.mjs';

const WRITTEN = ['*.ts', '*.tsx', '*.mjs', '*.css', '*.graphql'];
const GENERATED = /\/generated\/|graphql\/(?:schema|resolver)-types\.ts$|\.reads\.graphql$/;

/** Each source file with its line count, the longest last. */
export function fileSizes() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...WRITTEN], {
    cwd: repositoryFolder,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => path && !GENERATED.test(path) && existsSync(join(repositoryFolder, path)))
    .map((path) => ({
      path,
      lines: readFileSync(join(repositoryFolder, path), 'utf8').split('\n').length - 1,
    }))
    .sort((a, b) => a.lines - b.lines);
}

/** The line count that this share of the files does not exceed. */
export const linesAt = (sizes, share) => sizes[Math.floor((sizes.length - 1) * share)]?.lines;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = fileSizes();
  const at = (share) => linesAt(sizes, share);
  console.log(`${sizes.length} files: median ${at(0.5)}, p90 ${at(0.9)}, max ${at(1)} lines`);
  for (const { path, lines } of sizes.slice(-10).reverse())
    console.log(`${String(lines).padStart(5)}  ${path}`);
}
