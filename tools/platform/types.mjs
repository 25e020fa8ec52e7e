// `npm run types`: checks the types of every project. One checker: each further one checks shared types again, which takes
// a third more of the cores.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { repositoryFolder } from './settings.mjs';
import { linkWorkspaces } from './workspace-links.mjs';

const compiler = join('node_modules', 'typescript-7', 'bin', 'tsc');
const projects = [
  'tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web-e2e/tsconfig.json',
  'tools/load/tsconfig.json',
];

linkWorkspaces();
const codes = projects.map((project) => {
  console.log(project);
  const all = [compiler, '--noEmit', '--checkers', '1', '-p', project];
  return spawnSync(process.execPath, all, { cwd: repositoryFolder, stdio: 'inherit' }).status;
});
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
