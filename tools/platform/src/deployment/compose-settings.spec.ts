/** The example of `.env` names every setting of docker-compose.yml, and none that nothing reads. */
import { expect, it } from '@jest/globals';
import { readText } from './deployment-files.js';

const compose = readText('docker-compose.yml');
const example = readText('infra/compose.env.example');
const settings = new Map(
  [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

it('names every setting once', () => {
  const read = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
  expect([...settings.keys()].sort()).toEqual([...read].sort());
});

it('holds the defaults of docker-compose.yml, and no secret', () => {
  for (const [, name = '', value = ''] of compose.matchAll(/\$\{([A-Z0-9_]+):-([^}]*)\}/g))
    expect({ name, value: settings.get(name) }).toEqual({ name, value });
  for (const [, name = ''] of compose.matchAll(/\$\{([A-Z0-9_]+):\?/g)) expect(settings.get(name)).toBe('');
});
