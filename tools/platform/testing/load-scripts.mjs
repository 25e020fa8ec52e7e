// The k6 scripts of tools/load on a running platform, for a few seconds each: whether they still fit the API. Skipped
// without k6, which is neither an npm nor a Debian package.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { repositoryFolder } from '../settings.mjs';
import { add, runNode } from './commands.mjs';
import { emptyCounts } from './counts.mjs';

const script = /\.k6\.ts$/;
const main = join('tools', 'load', 'src', 'main.ts');

/** One test for each script. */
export async function loadScripts(port) {
  const total = emptyCounts();
  const names = readdirSync(join(repositoryFolder, 'tools', 'load', 'src'))
    .filter((file) => script.test(file))
    .map((file) => file.replace(script, ''));
  if (!hasK6(process.env)) {
    const note = 'The k6 scripts were skipped: no k6 on the PATH (docs/load/README.md says how to get it).';
    return { ...total, skipped: names.length, note };
  }
  for (const name of names) {
    const args = [main, name, '--smoke'];
    const env = { BASE_URL: `http://127.0.0.1:${port}` };
    const { code, output } = await runNode(join(repositoryFolder, 'tools', 'platform', 'run.mjs'), args, env);
    const failures = code === 0 ? [] : [`tools/load/src/${name}.k6.ts: ${output.trim().split('\n').at(-1)}`];
    add(total, { ...emptyCounts(), passed: code === 0 ? 1 : 0, failed: failures.length, output, failures });
  }
  return total;
}

function hasK6({ PATH = '' }) {
  return PATH.split(delimiter).some((folder) => folder && existsSync(join(folder, 'k6')));
}
