/** The product was ordered with these packages: each is imported, or run, where its job is done. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..', '..');

/** Package → its job, and the folder whose sources import it. */
const IMPORTED: Record<string, [job: string, folder: string]> = {
  react: ['pages', 'apps/web/src'],
  'react-dom/client': ['pages', 'apps/web/src'],
  'react-router-dom': ['routes', 'apps/web/src'],
  '@tanstack/react-query': ['progress, commands and uploads', 'apps/web/src'],
  '@apollo/client': ['page data', 'apps/web/src'],
  '@apollo/server': ['page data', 'apps/bff/src/graphql'],
  '@nestjs/graphql': ['page data', 'apps/bff/src/graphql'],
  '@nestjs/core': ['services', 'libs/platform/src/http'],
  '@nestjs/microservices': ['events', 'libs/platform/src/events'],
  bullmq: ['queues', 'libs/platform/src'],
  ioredis: ['Redis', 'libs/platform/src/redis'],
  typeorm: ['entities and migrations', 'libs/platform/src/database'],
  pg: ['PostgreSQL', 'libs/platform/src/database'],
  minio: ['files in object storage', 'libs/platform/src/storage'],
  'tesseract.js': ['OCR', 'libs/recognition/src'],
  openai: ['a language model', 'apps/ingestion/src/assistant'],
  '@jest/globals': ['unit and integration tests', 'libs/contracts/src'],
};
/** Programs, and the file that starts them. */
const STARTED: Record<string, string> = {
  nx: 'tools/platform/nx.mjs',
  jest: 'tools/platform/testing/tests.mjs',
  k6: 'tools/platform/testing/load-scripts.mjs',
};

const sourcesOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));

it.each(Object.entries(IMPORTED))('imports %s for its job', (name, [, folder]) => {
  const imported = new RegExp(`(?:^import (?!type)[^;]* from |import\\()'${name}(?:/[^']*)?'`, 'm');
  expect(sourcesOf(folder).some((text) => imported.test(text))).toBe(true);
});

it.each(Object.entries(STARTED))('starts %s', (name, file) => {
  expect(readFileSync(join(root, file), 'utf8')).toMatch(new RegExp(`['"\`]${name}['"\`]`));
});
