/** Rules of CONTRIBUTING.md that no linter checks. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { services } from './topology.js';

const repositoryFolder = join(import.meta.dirname, '..', '..', '..');
const packageFolders = ['apps', 'libs', 'tools'].flatMap((group) =>
  readdirSync(join(repositoryFolder, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(join(repositoryFolder, folder, 'package.json'))),
);
const sourcesOf = (folder: string): string[] =>
  readdirSync(join(repositoryFolder, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${folder}/src/${path}`);
const read = (path: string): string => readFileSync(join(repositoryFolder, path), 'utf8');

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Record<string, unknown>;
}

/** `name: range`, including overrides within overrides. */
function versionsOf(given: Record<string, unknown> = {}): [string, unknown][] {
  return Object.entries(given).flatMap(([name, version]) =>
    typeof version === 'object' && version !== null
      ? versionsOf(version as Record<string, unknown>)
      : [[name, version] as [string, unknown]],
  );
}

it('gives dependencies and overrides exact versions', () => {
  const EXACT = /^(\d+\.\d+\.\d+(-[\w.]+)?|\$.+|npm:.+@\d+\.\d+\.\d+(-[\w.]+)?)$/;
  const ranges = ['package.json', ...packageFolders.map((folder) => `${folder}/package.json`)].flatMap(
    (path) => {
      const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(
        read(path),
      ) as Package;
      return [dependencies, devDependencies, optionalDependencies, overrides]
        .flatMap((given) => versionsOf(given))
        .filter(([name, version]) => !(name.startsWith('@tiku/') && version === '*'))
        .filter(([, version]) => !EXACT.test(String(version)))
        .map(([name, version]) => `${path}: ${name} ${String(version)}`);
    },
  );
  expect(ranges).toEqual([]);
});

it('names services only in the topology', () => {
  const NAME = new RegExp(`['"/](${services.map(({ name }) => name).join('|')})['"/]`);
  const folder = 'tools/platform';
  const elsewhere = readdirSync(join(repositoryFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /^(?:src|testing|servers|[\w-]+\.mjs)/.test(path) && /(?<!spec)\.(?:ts|mjs)$/.test(path),
    )
    .filter((path) => !/^src\/topology(?:-entry)?\.ts$/.test(path))
    // Their services name the contracts.
    .filter((path) =>
      NAME.test(read(`${folder}/${path}`).replaceAll(/ from '@tiku\/contracts\/[^']+'/g, '')),
    );
  expect(elsewhere).toEqual([]);
});

it('declares private members by #name, which is private at run time', () => {
  // Injected dependencies stay parameter properties: those end in a comma or are in the line of the constructor.
  const PRIVATE = /^\s*(?:(?:static|override|readonly|async) )*private (?!constructor).*[;{]\s*$/m;
  const marked = packageFolders
    .filter((folder) => existsSync(join(repositoryFolder, folder, 'src')))
    .flatMap(sourcesOf);
  expect(marked.filter((path) => PRIVATE.test(read(path)))).toEqual([]);
});

it('keeps the SQL of services in their repositories', () => {
  const SQL = /[`'"]\s*(SELECT|INSERT INTO|UPDATE [a-z_]+ SET|DELETE FROM|WITH [a-z_]+ AS|WHERE)\s/;
  const services = packageFolders.filter((folder) => /^apps\/(?!web|api-e2e)/.test(folder));
  const elsewhere = services
    .flatMap(sourcesOf)
    .filter((path) => !/\.repository\.ts$|spec\.ts$|\/migrations\/|\/generated\//.test(path))
    .filter((path) => SQL.test(read(path)));
  expect(services).toContain('apps/question-bank');
  expect(elsewhere).toEqual([]);
});

it('reads and writes the entities of services in their repositories', () => {
  const CALL =
    /\bmanager\.(?:find|exists|count|insert|upsert|update|delete|increment|decrement|save|remove)\w*\(/;
  const calling = services
    .flatMap(({ name }) => sourcesOf(`apps/${name}`))
    .filter((path) => CALL.test(read(path)));
  expect(calling.length).toBeGreaterThan(0);
  expect(calling.filter((path) => !/\.repository\.ts$|spec\.ts$/.test(path))).toEqual([]);
});

it('lists each entity in its service', () => {
  const unlisted = services.flatMap(({ name }) => {
    const list = `apps/${name}/src/entities.ts`;
    const text = existsSync(join(repositoryFolder, list)) ? read(list) : '';
    const listed = text.slice(text.indexOf('export const entities'));
    return sourcesOf(`apps/${name}`).flatMap((path) =>
      [...read(path).matchAll(/^@Entity\([^)]*\)\nexport class (\w+)/gm)]
        .filter(([, entity = '']) => !path.endsWith('.entity.ts') || !listed.includes(entity))
        .map(([, entity]) => `${path}: ${entity}`),
    );
  });
  expect(unlisted).toEqual([]);
});

describe('a role has one place', () => {
  const sources = packageFolders.filter((folder) => /^apps\/(?!web|api-e2e)/.test(folder)).flatMap(sourcesOf);
  const code = sources.filter((path) => !/spec\.ts$|\/migrations\/|\/generated\//.test(path));

  it.each([
    ['events arrive at', /@OnEvents?\(/, /\/on-[a-z-]+\.consumer\.ts$/],
    ['routes stand in', /^@Controller\(/m, /\.(?:controller|consumer)\.ts$/],
    ['jobs are run by', /\bjobs\.handle\(/, /\/(?:[a-z]+(?:-[a-z]+)+\.job|worker-jobs)\.ts$/],
    // The BFF creates those of all services in one place, for its readers.
    ['other services are called by', /new ServiceClient\(/, /\.client\.ts$|^apps\/bff\/src\/services\.ts$/],
  ])('%s files of that name', (_role, mark, name) => {
    const marked = code.filter((path) => mark.test(read(path)));
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter((path) => !name.test(path))).toEqual([]);
  });

  it('builds published events in *.events.ts', () => {
    const users = code.filter((path) => !path.endsWith('.events.ts'));
    const elsewhere = users.flatMap((path) => {
      const text = read(path);
      const built = [...text.matchAll(/import \{([^}]+)\} from '[^']+\.events\.js'/g)]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.trim());
      return [...text.matchAll(/\b(?:tx|into)\.publish\(\s*(?:\.\.\.(\w+))?/g)]
        .filter(([, name = '']) => !built.includes(name))
        .map(([call]) => `${path}: ${call}`);
    });
    expect(elsewhere).toEqual([]);
  });
});

it('takes the text of each refusal from its own service or the shared catalogue', () => {
  const keysOf = (folder: string): Set<string> => {
    const path = `libs/contracts/src/${folder}/messages`;
    const files = existsSync(join(repositoryFolder, path)) ? readdirSync(join(repositoryFolder, path)) : [];
    const keys = files.flatMap((name) => [...read(`${path}/${name}`).matchAll(/^ {4}'([\w.]+)':/gm)]);
    return new Set(keys.map(([, key]) => key ?? ''));
  };
  const shared = keysOf('common');
  expect(shared.size).toBeGreaterThan(30);
  const FIRST =
    /\b(?:notFound|missing|businessRule|conflict|forbidden|badRequest|refusedMedia|unavailable)\(\s*'([\w.]+)'/g;
  const SECOND = /\b(?:rateLimited|unauthenticated)\([^,()]+,\s*'([\w.]+)'/g;
  const unworded = services.flatMap(({ name }) => {
    const own = keysOf(name);
    return sourcesOf(`apps/${name}`).flatMap((path) =>
      [FIRST, SECOND]
        .flatMap((pattern) => [...read(path).matchAll(pattern)])
        .filter(([, key = '']) => !own.has(key) && !shared.has(key))
        .map(([, key]) => `${path}: ${key}`),
    );
  });
  expect(unworded).toEqual([]);
});

it('names every package in the map of the README', () => {
  const map = read('README.md');
  expect(packageFolders.filter((folder) => !map.includes(`\`${folder}\``))).toEqual([]);
});

it('joins streams by pipeline, which forwards errors: with .pipe an aborted upload ends the process', () => {
  const piped = services.flatMap(({ name }) =>
    sourcesOf(`apps/${name}`).filter((path) => /\.pipe\(new /.test(read(path))),
  );
  expect(piped).toEqual([]);
});

it('creates refusals only by the factories of the platform', () => {
  const byHand = services.flatMap(({ name }) =>
    sourcesOf(`apps/${name}`).filter((path) => /\bnew AppError\(/.test(read(path))),
  );
  expect(byHand).toEqual([]);
});
