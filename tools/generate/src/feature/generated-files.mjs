// What is made from the files that a feature laid down: types and documents of page data, and who may call which
// endpoint.
import { join } from 'node:path';
import { run } from '../run.mjs';

/** Runs after the files are written. @throws Error with the output of what failed */
export function makeGeneratedFiles(root, service) {
  run(root, process.execPath, [
    'tools/platform/run.mjs',
    'tools/generate/src/permission-snapshot.ts',
    service,
  ]);
  for (const app of ['bff', 'web']) run(join(root, 'apps', app), 'npm', ['run', 'codegen']);
}
