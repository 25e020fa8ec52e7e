// Makes node_modules match package-lock.json; does nothing if it matches already.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './processes.mjs';
import { Refusal } from './refusal.mjs';
import { repositoryFolder } from './settings.mjs';
import { linkWorkspaces } from './workspace-links.mjs';

const oldestNode = [20, 19];
/** Rewritten by each installation. */
export const installStamp = join(repositoryFolder, 'node_modules', '.tiku-installed');

/** Rejects a Node that is too old, and names the required version. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Refusal(
    `Node ${process.versions.node} is too old: install Node ${oldestNode.join('.')} or newer and start again.`,
  );
}

/** True if node_modules does not hold what the lockfile names. */
export function needsInstall() {
  const hash = lockfileHash();
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === hash) return false;
  if (!holdsLockfile()) return true;
  linkWorkspaces();
  writeFileSync(installStamp, hash);
  return false;
}

/** Runs `npm ci`, twice if needed: a registry that drops one connection must not end a first start. */
export async function install() {
  let last = { code: 1, output: '' };
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    // Skips install scripts: all native packages here come prebuilt, and nothing is compiled.
    last = await runProgram(
      npmCommand(),
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
      {
        cwd: repositoryFolder,
        shell: process.platform === 'win32',
        timeoutMs: 900_000,
      },
    );
    if (last.code === 0) {
      writeFileSync(installStamp, lockfileHash());
      return;
    }
    if (/ENOSPC/.test(last.output)) throw Object.assign(new Error(last.output), { code: 'ENOSPC' });
    if (/EUSAGE|ERESOLVE|EBADENGINE|EACCES/.test(last.output)) break;
  }
  throw new Refusal(
    'npm could not install the packages (its words are above): check the network or the registry and start again.',
    {
      detail: last.output,
    },
  );
}

const npmCommand = () => (process.platform === 'win32' ? 'npm.cmd' : 'npm');

function lockfileHash() {
  const hash = createHash('sha256').update(process.versions.modules);
  return hash.update(readFileSync(join(repositoryFolder, 'package-lock.json'))).digest('hex');
}

/** npm writes its own record last, so it is missing after an interrupted install. */
function holdsLockfile() {
  const record = join(repositoryFolder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  try {
    const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
    const locked = JSON.parse(readFileSync(join(repositoryFolder, 'package-lock.json'), 'utf8')).packages;
    return Object.entries(locked).every(([path, { version, optional, link }]) => {
      if (!path.includes('node_modules/') || optional) return true;
      // `linkWorkspaces` makes the link of a workspace from a later commit.
      if (link) return true;
      return installed[path]?.version === version;
    });
  } catch {
    return false;
  }
}
