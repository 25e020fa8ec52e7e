/**
 * Files from outside are read in child processes only, whose memory and time are limited: a file built to exhaust or to
 * break a parser then costs a child. Walks the imports from each service's entry; a child's entry is started by its
 * path, so what only a child imports is not found. A package or a JSON.parse that is new there is judged here once.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const repositoryFolder = join(import.meta.dirname, '..', '..', '..');

/** Packages in a service's own process. None reads files from outside. */
const IN_THE_SERVICE = new Set(
  (
    '@apollo/server @as-integrations/fastify @fastify/busboy @fastify/compress @fastify/http-proxy ' +
    '@fastify/proxy-addr @fastify/static @nestjs/apollo @nestjs/common @nestjs/core @nestjs/graphql ' +
    '@nestjs/microservices @nestjs/platform-fastify @noble/hashes @node-rs/argon2 @opentelemetry/api ' +
    '@opentelemetry/sdk-node @simplewebauthn/server @tus/server bullmq dataloader graphql graphql-query-complexity i18next ioredis ' +
    'jose lru-cache minio nodemailer openai openid-client otplib pg pino prom-client rate-limiter-flexible ' +
    'rxjs scimmy typeorm undici uuid yazl zod'
  ).split(' '),
);

/** Where a service parses JSON beside its requests, in how many places, and why none is a file from outside. */
const JSON_IN_THE_SERVICE: Record<string, readonly [places: number, reason: string]> = {
  'apps/bff/src/graphql/known-documents.ts': [1, 'a file of the build'],
  'apps/bff/src/graphql/page-data.route.ts': [1, 'a response of the BFF itself'],
  'apps/enterprise/src/scim/scim-bulk.ts': [1, 'a request that is already parsed'],
  'apps/identity/src/mail/mail-folder.ts': [1, 'mails that the service wrote itself'],
  'apps/identity/src/signing-keys/key-ring.ts': [2, 'keys that the operator sets'],
  'apps/ingestion/src/assistant/parse-reply.ts': [1, 'a bounded answer of a model'],
  'apps/ingestion/src/drafts/drafts.repository.ts': [1, 'rows of the service itself'],
  'apps/ingestion/src/pipeline/recognition-steps.ts': [1, 'a result of the service itself'],
  'apps/question-bank/src/interchange/file-kind.ts': [
    1,
    'the bounded head of a file, whose value is dropped',
  ],
  'apps/question-bank/src/interchange/interchange.service.ts': [1, 'a bounded field of a form'],
  'apps/vcount-ledger/src/recharges/alipay/alipay-client.ts': [2, 'a bounded answer of Alipay'],
  'apps/vcount-ledger/src/verification/published-heads.ts': [1, 'a line that the ledger wrote itself'],
  'libs/interchange/src/process/index.ts': [1, 'one bounded line that a child wrote'],
  'libs/platform/src/auth/revocation-set.ts': [1, 'a message of identity'],
  'libs/platform/src/http/shape-responses.ts': [1, 'an answer of the service itself'],
  'libs/platform/src/lists/cursor.ts': [1, 'a bounded parameter of a request'],
  'libs/platform/src/processes/process-list.ts': [1, 'a state of the services themselves'],
  'libs/platform/src/processes/version.ts': [1, 'a file of the build'],
  'libs/platform/src/service-client/read-body.ts': [1, 'a bounded answer of another service'],
  'libs/platform/src/storage/file-signer.ts': [1, 'a token that the service signed'],
  'libs/platform/src/storage/local-folder-storage.ts': [1, 'a note that the storage wrote itself'],
};

/** The entries of children, and the packages in them that no service loads. */
const CHILDREN: Record<string, string[]> = {
  'apps/enterprise/src/imports/table/child.ts': ['saxes', 'yauzl'],
  'apps/question-bank/src/questions/preparing/child.ts': [],
  'libs/interchange/src/process/child.ts': ['parse5', 'saxes', 'yauzl'],
  'libs/paper-blueprint/src/process/child.ts': ['highs'],
  'libs/paper-output/src/process/child.ts': [
    '@myriaddreamin/typst-ts-node-compiler',
    'katex',
    'sharp',
    'uqr',
  ],
  'libs/platform/src/pictures/child.ts': ['sharp'],
  'libs/recognition/src/process/child.ts': [
    '@hyzyla/pdfium',
    '@napi-rs/canvas',
    'katex',
    'onnxruntime-node',
    'pdfjs-dist',
    'sharp',
    'tesseract.js',
    'yauzl',
  ],
  'libs/tikz/src/process/child.ts': ['dompurify', 'jsdom', 'opentype.js'],
};

const IMPORTED =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s*)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g;

interface Package {
  folder: string;
  name: string;
  isService: boolean;
  exports: Record<string, string | { '@tiku/source'?: string }>;
}
const packages: Package[] = ['apps', 'libs'].flatMap((group) =>
  readdirSync(join(repositoryFolder, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) =>
      ['package.json', 'src'].every((part) => existsSync(join(repositoryFolder, folder, part))),
    )
    .map((folder) => {
      const { name, nx, exports } = JSON.parse(
        readFileSync(join(repositoryFolder, folder, 'package.json'), 'utf8'),
      );
      return { folder, name, isService: nx?.tags?.includes('kind:service') ?? false, exports };
    }),
);

/** The file of the tree that an import names, or the name of a package from outside; null for one of Node. */
function target(from: string, imported: string): { file: string } | { outside: string } | null {
  if (imported.startsWith('.')) return { file: join(dirname(from), imported).replace(/\.js$/, '.ts') };
  if (imported.startsWith('node:')) return null;
  const name = imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/');
  const known = packages.find((one) => one.name === name);
  if (!known) return { outside: name };
  const rest = imported.slice(name.length + 1);
  const exact = known.exports[`./${rest}`];
  const source = typeof exact === 'object' ? exact['@tiku/source'] : undefined;
  return { file: join(known.folder, source ?? `src/${rest}/index.ts`) };
}

/** Everything that these files load, themselves included. */
function reached(entries: readonly string[]): { files: Set<string>; outside: Set<string> } {
  const files = new Set<string>();
  const outside = new Set<string>();
  const waiting = entries.filter((file) => existsSync(join(repositoryFolder, file)));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const [, at, dynamic] of textOf(file).matchAll(IMPORTED)) {
      const found = target(file, (at ?? dynamic)!);
      if (found && 'outside' in found) outside.add(found.outside);
      else if (found) waiting.push(found.file);
    }
  }
  return { files, outside };
}
/** Calls, and places that pass the function on: `.map(JSON.parse)`, `const { parse } = JSON`. Comments do not count. */
const jsonPlaces = (text: string): number =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/[^\n]*/g, '')
    .match(/\bJSON\s*(?:\?\.|\.)\s*parse\b|\bJSON\s*\[|=\s*JSON\b(?!\s*\.)/g)?.length ?? 0;
const textOf = (file: string) => readFileSync(join(repositoryFolder, file), 'utf8');

const services = packages.filter(({ isService }) => isService);
const inServices = reached(
  services.flatMap(({ folder }) => [
    `${folder}/src/main.ts`,
    `${folder}/src/worker-main.ts`,
    `${folder}/src/app.module.ts`,
  ]),
);
const childEntries = packages.flatMap(({ folder }) =>
  readdirSync(join(repositoryFolder, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)child\.ts$/.test(path))
    .map((path) => `${folder}/src/${path}`),
);

describe('a service', () => {
  it('is walked through its libraries', () => {
    expect(services.length).toBeGreaterThan(7);
    expect(inServices.files.size).toBeGreaterThan(1_000);
    expect(inServices.files).toContain('libs/recognition/src/process/index.ts');
  });

  it('loads no package that reads files from outside', () => {
    expect([...inServices.outside].toSorted()).toEqual([...IN_THE_SERVICE].toSorted());
  });

  it('loads no entry of a child', () => {
    expect(childEntries.filter((entry) => inServices.files.has(entry))).toEqual([]);
  });

  it('parses no JSON of a file from outside and unpacks nothing', () => {
    const parsing = [...inServices.files].flatMap((file) => {
      const places = jsonPlaces(textOf(file));
      return places > 0 ? [[file, places]] : [];
    });
    const listed = Object.entries(JSON_IN_THE_SERVICE).map(([file, [places]]) => [file, places]);
    expect(Object.fromEntries(parsing)).toEqual(Object.fromEntries(listed));
    const unpacking = /\b(?:create)?(?:gunzip|inflate|unzip|brotliDecompress|zstdDecompress)\w*\(/i;
    expect([...inServices.files].filter((file) => unpacking.test(textOf(file)))).toEqual([]);
  });

  it.each([
    ['rows.map(JSON.parse)', 1],
    ['JSON.parse(a); JSON.parse(b)', 2],
    ['const { parse } = JSON;', 1],
    ["JSON['parse'](text)", 1],
    ['// JSON.parse\nJSON.stringify(a)', 0],
  ])('counts the places of %s', (text, places) => {
    expect(jsonPlaces(text)).toBe(places);
  });

  it('starts processes only by the pool', () => {
    const starting = /from 'node:(?:child_process|worker_threads|cluster)'/;
    expect([...inServices.files].filter((file) => starting.test(textOf(file)))).toEqual([
      'libs/child-processes/src/pool/child-handle.ts',
    ]);
  });
});

it('lists what children read', () => {
  const found = childEntries.map((entry) => {
    const { outside } = reached([entry]);
    return [entry, [...outside].filter((name) => !IN_THE_SERVICE.has(name)).toSorted()];
  });
  expect(Object.fromEntries(found)).toEqual(CHILDREN);
});
