import { expect, it } from '@jest/globals';
import { describeChange } from './change.mjs';
import { lanesFor } from './stages.mjs';
import { packages } from './targets.mjs';

const change = {
  base: 'abc',
  files: ['apps/games/src/main.ts', 'docs/checks.md'],
  affected: new Set(['@tiku/games', '@tiku/api-e2e', '@tiku/faults-tools']),
  changed: new Set(['@tiku/games']),
  browserTests: [],
};

it('says which packages changed, what is tested, and what is left out', () => {
  expect(describeChange(change)).toEqual([
    '2 files changed since abc, in @tiku/games',
    '  and outside of packages: docs/checks.md',
    "Tested: lint, types, the tree's rules, and what changed or depends on it:",
    '  @tiku/games @tiku/api-e2e @tiku/faults-tools',
    'Left out: integration tests of @tiku/api-e2e but contract, permissions; ' +
      'faults; start and stop; browser tests; ' +
      `${packages().length - 3} packages that do not depend on the change`,
  ]);
});

it('names no test as left out whose package has changed', () => {
  const all = new Set(packages().map(({ name }) => name));
  const [last] = describeChange({
    ...change,
    affected: all,
    changed: all,
    browserTests: ['accounts'],
  }).slice(-1);
  expect(last).toBe('Left out: browser tests but accounts');
});

it('runs parts of a package only where the change affects one', () => {
  const stagesOf = (given) =>
    lanesFor(given)
      .flat()
      .map(({ name }) => name);
  expect(stagesOf(change)).toContain('integration in part');
  expect(stagesOf({ ...change, affected: new Set(['@tiku/games']) })).not.toContain('integration in part');
});
