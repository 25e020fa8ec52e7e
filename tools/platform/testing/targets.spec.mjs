import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryFolder } from '../settings.mjs';
import { inChunks } from './commands.mjs';
import { affectedBy, packages, projectsWith, resultsOf } from './targets.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(repositoryFolder, ...path), 'utf8'));

describe('the targets', () => {
  it.each([
    ['unit', 'jest.config.mjs'],
    ['int', 'jest.int.config.mjs'],
    ['browser', 'playwright.config.ts'],
  ])('%s is in each package with a %s', (target, config) => {
    const configured = packages().filter(({ folder }) => existsSync(join(folder, config)));
    expect(configured.length).toBeGreaterThan(0);
    expect(configured.filter(({ name }) => !projectsWith(target).some((one) => one.name === name))).toEqual(
      [],
    );
  });

  it('keep their reports with a cached result', () => {
    const { targetDefaults } = readJson('nx.json');
    for (const target of ['unit', 'int', 'browser'])
      expect(targetDefaults[target]).toMatchObject({
        cache: true,
        inputs: expect.arrayContaining(['tests', '^withoutTests']),
        outputs: [`{projectRoot}/test-results/${target}.json`],
      });
    const { includedScripts, targets } = readJson('package.json').nx;
    expect(includedScripts.toSorted()).toEqual(['format:check', 'lint', 'types']);
    for (const target of includedScripts)
      expect(targets[target]).toEqual({ cache: true, inputs: ['{workspaceRoot}/**/*'] });
  });
});

describe('what a change affects', () => {
  it('is the changed service and what depends on it', async () => {
    const affected = await affectedBy(['apps/games/src/main.ts']);
    expect(affected).toEqual(
      expect.arrayContaining(['@tiku/games', '@tiku/bff', '@tiku/api-e2e', '@tiku/web-e2e', 'tiku']),
    );
    for (const other of ['@tiku/identity', '@tiku/question-bank', '@tiku/contracts', '@tiku/web'])
      expect(affected).not.toContain(other);
  });

  it('is every package after a change of what all tests use', async () => {
    const affected = await affectedBy(['jest.preset.mjs']);
    for (const { name } of [...projectsWith('unit'), ...projectsWith('int')])
      expect(affected).toContain(name);
  });
});

describe('the output of a run', () => {
  const output = [
    '> nx run @tiku/games:unit  [local cache]',
    'PASS games',
    '> nx run @tiku/bff:unit',
    'FAIL bff',
    '',
    'Failed tasks:',
    '',
    '- @tiku/bff:unit',
    '',
  ].join('\n');

  it('names the cached and the failed projects', () => {
    const results = resultsOf('unit', ['@tiku/games', '@tiku/bff'], 1, output);
    expect(results.get('@tiku/games')).toMatchObject({ isCached: true, isFailed: false });
    expect(results.get('@tiku/bff')).toMatchObject({ isCached: false, isFailed: true });
    expect(results.get('@tiku/bff').output).toContain('FAIL bff');
    expect(results.get('@tiku/bff').output).not.toContain('PASS games');
  });

  it('fails every project if Nx itself failed', () => {
    const results = resultsOf('unit', ['@tiku/games', '@tiku/bff'], 1, 'The graph is broken.');
    expect([...results.values()].map(({ isFailed }) => isFailed)).toEqual([true, true]);
    expect(results.get('@tiku/games').output).toContain('The graph is broken.');
  });
});

it('packages share a run of Nx only while they are small', () => {
  const items = [9, 4, 3, 2, 1].map((bytes) => ({ bytes }));
  expect(inChunks(items, 5).map((chunk) => chunk.map(({ bytes }) => bytes))).toEqual([[9], [4], [3, 2], [1]]);
});
