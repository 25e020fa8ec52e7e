// Runs Nx, which knows the order of builds, caches results and tells what a change affects. It takes 2 s to start.
import { join } from 'node:path';
import { runProgram } from './processes.mjs';
import { repositoryFolder } from './settings.mjs';

const cli = join('node_modules', 'nx', 'dist', 'bin', 'nx.js');

/** Resolves to { code, output }. */
export function nx(args, more = {}, options = {}) {
  const env = {
    ...process.env,
    // The daemon would outlive this process and hold memory; the terminal interface needs a terminal.
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    NX_NO_CLOUD: 'true',
    // A task in a terminal of its own would outlive the process group that an ended run kills.
    NX_NATIVE_COMMAND_RUNNER: 'false',
    FORCE_COLOR: '0',
    ...more,
  };
  delete env.NODE_OPTIONS;
  return runProgram(process.execPath, [cli, ...args], { cwd: repositoryFolder, env, ...options });
}
