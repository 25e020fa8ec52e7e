/**
 * `npm run image [-- TAG]` builds the image, on NODE_IMAGE if that is set; `npm run image:bundle -- FILE [TAG]` saves
 * it with all other images of Compose for machines without internet; `npm run deploy:image-check [-- TAG]` starts every
 * service of it under production restrictions.
 */
import { rmSync } from 'node:fs';
import { readText, releaseVersion, repositoryPath } from '../deployment-files.js';
import { checkImage } from './check.js';
import { baseImage, describeSize, measureImage } from './size.js';
import { EngineMissing, findEngine, hasImage, runEngine } from './engine.js';

const DEFAULT_TAG = `tiku:${releaseVersion()}`;

const [command, ...args] = process.argv.slice(2);
try {
  if (command === 'build') await build(args[0] ?? DEFAULT_TAG);
  else if (command === 'bundle' && args[0]) await bundle(args[0], args[1] ?? DEFAULT_TAG);
  else if (command === 'check') await checkImage(findEngine(), args[0] ?? DEFAULT_TAG);
  else {
    console.error(
      'usage: npm run image [-- TAG] | npm run image:bundle -- FILE [TAG] | npm run deploy:image-check',
    );
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof EngineMissing ? 2 : 1;
}

async function build(tag: string): Promise<void> {
  const engine = findEngine();
  // The host's network: a build machine may have no bridge, and only npm and apt use it.
  const base = ['--build-arg', `NODE_IMAGE=${baseImage(process.env)}`];
  const options = ['--network', 'host', ...base, '-f', repositoryPath('infra/Dockerfile'), '-t', tag];
  await runEngine(engine, ['build', ...options, repositoryPath('.')]);
  console.log(`${tag}: ${describeSize(measureImage(engine, tag))}`);
}

async function bundle(file: string, tag: string): Promise<void> {
  const engine = findEngine();
  const compose = readText('docker-compose.yml');
  const others = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].flatMap(([, name]) => (name ? [name] : []));
  for (const name of others) if (!hasImage(engine, name)) await runEngine(engine, ['pull', name]);
  try {
    await runEngine(engine, ['save', '-o', file, tag, ...others]);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
  console.log(
    `${file} holds ${[tag, ...others].join(', ')}: on the other machine, ${engine} load -i ${file}`,
  );
}
