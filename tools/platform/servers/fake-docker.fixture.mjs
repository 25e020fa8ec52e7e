// Replaces the docker program on machines without an engine: accepts exactly the calls that the platform makes, rejects
// what the real one rejects, and runs the machine's redis-server instead of the image. As with the real one, a
// container belongs to the engine: it outlives the `docker run` that started it. FAKE_DOCKER is the engine's folder.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const engine = process.env.FAKE_DOCKER;
const [verb, ...args] = process.argv.slice(2);
const fileOf = (name) => join(engine, `${name}.json`);
const containerOf = (name) =>
  existsSync(fileOf(name)) ? JSON.parse(readFileSync(fileOf(name), 'utf8')) : null;
const fail = (message, code) => {
  console.error(message);
  process.exit(code);
};

switch (verb) {
  case 'info':
    console.log('27.0.0');
    break;
  case 'run':
    await run();
    break;
  case 'stop':
    if (args[0] !== '-t') fail(`unknown flag: ${args[0]}`, 125);
    await end(args[2], 'SIGTERM');
    break;
  case 'rm':
    if (args[0] !== '--force') fail(`unknown flag: ${args[0]}`, 125);
    if (containerOf(args[1])) await end(args[1], 'SIGKILL');
    break;
  default:
    fail(`docker: '${verb}' is not a docker command.`, 125);
}

async function run() {
  const options = {};
  const rest = [...args];
  while (rest[0]?.startsWith('-')) {
    const flag = rest.shift();
    if (flag === '--rm') options.remove = true;
    else if (['--name', '-p', '--user', '-v'].includes(flag)) options[flag] = rest.shift();
    else fail(`unknown flag: ${flag}`, 125);
  }
  const [image, program, configFile] = rest;
  const name = options['--name'];
  if (containerOf(name)) fail(`Conflict. The container name "/${name}" is already in use`, 125);
  const port = /^127\.0\.0\.1:(\d+):6379$/.exec(options['-p'])?.[1];
  const [folder, mountedAt] = options['-v'].split(':');
  if (!port || !/^redis:[\d.]+-alpine$/.test(image) || program !== 'redis-server')
    fail(`cannot run ${rest.join(' ')} at ${options['-p']}`, 125);
  // Paths and ports inside the container, translated for a program outside of it.
  const inside = readFileSync(configFile.replace(mountedAt, folder), 'utf8');
  if (!inside.includes('port 6379') || !inside.includes('bind 0.0.0.0'))
    fail('the published port would reach nothing', 1);
  const outside = inside
    .replace('port 6379', `port ${port}`)
    .replace('bind 0.0.0.0', 'bind 127.0.0.1')
    .replaceAll(mountedAt, folder);
  const ownConfig = join(engine, `${name}.conf`);
  writeFileSync(ownConfig, outside, { mode: 0o600 });
  const server = spawn('redis-server', [ownConfig], { stdio: 'inherit', detached: true });
  writeFileSync(fileOf(name), JSON.stringify({ pid: server.pid, user: options['--user'] }));
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  server.on('exit', (code) => {
    if (options.remove) rmSync(fileOf(name), { force: true });
    process.exit(code ?? 137);
  });
}

async function end(name, signal) {
  const container = containerOf(name);
  if (!container) fail(`Error response from daemon: No such container: ${name}`, 1);
  process.kill(container.pid, signal);
  for (let tries = 0; tries < 300 && isRunning(container.pid); tries += 1) await delay(10);
  rmSync(fileOf(name), { force: true });
  console.log(name);
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
