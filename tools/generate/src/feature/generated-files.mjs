// What is made from the files that a feature laid down: types of GraphQL, and who may call which endpoint.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs after the files are written. @throws Error with the output of what failed */
export function makeGeneratedFiles(root, service) {
  run(root, process.execPath, [
    'tools/platform/run.mjs',
    'tools/generate/src/permission-snapshot.ts',
    service,
  ]);
  for (const app of ['bff', 'web'])
    run(join(root, 'apps', app), 'npx', ['graphql-codegen', '--config', 'codegen.ts']);
}

function run(cwd, command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}
