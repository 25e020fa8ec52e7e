// Runs targets through Nx, and tells which projects a change affects.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nx } from '../nx.mjs';
import { repositoryFolder } from '../settings.mjs';

const outputMax = 2_000_000;
const timeoutMs = 1_500_000;

/**
 * Runs a target of projects one after another, or takes its result from the cache. Resolves to the projects with
 * { isCached, isFailed, output }.
 */
export async function runTarget(target, projects, env, options = {}) {
  const { code, output } = await nx(
    [
      'run-many',
      `--targets=${target}`,
      `--projects=${projects.join(',')}`,
      '--parallel=1',
      '--outputStyle=static',
    ],
    env,
    { outputMax, timeoutMs, ...options },
  );
  return resultsOf(target, projects, code, output);
}

/** The results in Nx's static output. Without a word about a failed project, all are failed. */
export function resultsOf(target, projects, code, output) {
  const failed = new Set(
    [...output.matchAll(/^- (\S+)$/gm)].map(([, task]) => task).filter((task) => task.endsWith(`:${target}`)),
  );
  const areKnown =
    projects.some((name) => failed.has(`${name}:${target}`)) && /^Failed tasks:$/m.test(output);
  const sections = new Map(
    output
      .split(/^> nx run (?=\S+)/m)
      .slice(1)
      .map((section) => [section.slice(0, section.search(/\s/)), section]),
  );
  return new Map(
    projects.map((name) => {
      const section = sections.get(`${name}:${target}`) ?? '';
      const isFailed = code !== 0 && (!areKnown || failed.has(`${name}:${target}`));
      const isCached = /^.*\[(?:local cache|existing outputs match the cache)/.test(section);
      return [name, { isCached, isFailed, output: section || (isFailed ? output : '') }];
    }),
  );
}

/** Every package's { name, folder, scripts, nx }. */
export function packages() {
  return ['apps', 'libs', 'tools']
    .flatMap((group) =>
      readdirSync(join(repositoryFolder, group)).map((name) => join(repositoryFolder, group, name)),
    )
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const {
        name,
        nx: settings = {},
        scripts = {},
      } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return { name, folder, scripts, nx: settings };
    });
}

/** The packages with the target, which is an npm script. */
export const projectsWith = (target) => packages().filter(({ scripts }) => target in scripts);

/** Names of the projects with one of these files, and of all that depend on them. */
export async function affectedBy(files) {
  if (files.length === 0) return [];
  const { code, output } = await nx(['show', 'projects', '--affected', `--files=${files.join(',')}`]);
  if (code !== 0) throw new Error(`Nx could not tell what the change affects:\n${output}`);
  return output.split('\n').filter((line) => /^(?:@tiku\/)?[\w-]+$/.test(line));
}
