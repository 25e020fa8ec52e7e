/** README's table of the environment names every variable that a service reads. */
import { expect, it } from '@jest/globals';
import { BaseConfig } from '@tiku/platform/config';
import { services } from '../topology.js';
import { readText } from './deployment-files.js';

const rows = readText('README.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|')[1] ?? '');
const described = new Set(rows.join(' ').match(/[A-Z][A-Z0-9_]+/g));

it('describes the variables that every service has', () => {
  expect(Object.keys(BaseConfig.shape).filter((variable) => !described.has(variable))).toEqual([]);
});

it.each(services.map(({ name }) => name))('describes the variables of %s', (name) => {
  const config = readText(`apps/${name}/src/config.ts`);
  const variables = [...config.matchAll(/^ +([A-Z][A-Z0-9_]+): (?:z\b|flag|suffixes)/gm)].map(
    ([, key]) => key ?? '',
  );
  expect(variables.filter((variable) => !described.has(variable))).toEqual([]);
});
