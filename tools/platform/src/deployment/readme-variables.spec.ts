/** The table of the environment names every variable that a service reads. */
import { expect, it } from '@jest/globals';
import { BaseConfig } from '@tiku/platform/config';
import { services } from '../topology.js';
import { readText } from './deployment-files.js';
import { variablesOf } from './service-variables.js';

const rows = readText('docs/configuration.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|')[1] ?? '');
const described = new Set(rows.join(' ').match(/[A-Z][A-Z0-9_]+/g));

it('describes the variables that every service has', () => {
  expect(Object.keys(BaseConfig.shape).filter((variable) => !described.has(variable))).toEqual([]);
});

it.each(services.map(({ name }) => name))('describes the variables of %s', (name) => {
  expect(variablesOf(name).filter((variable) => !described.has(variable))).toEqual([]);
});
