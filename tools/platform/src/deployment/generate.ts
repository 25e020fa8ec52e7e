/** `npm run generate`: writes what derives from the topology, and prints the changed files. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readText, repositoryPath } from './deployment-files.js';
import { generatedFiles } from './generated-files.js';

for (const { path, text } of await generatedFiles()) {
  if (existsSync(repositoryPath(path)) && readText(path) === text) continue;
  mkdirSync(dirname(repositoryPath(path)), { recursive: true });
  writeFileSync(repositoryPath(path), text);
  console.log(path);
}
