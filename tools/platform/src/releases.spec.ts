/** No release of the version page is dated after the latest commit of the repository, whatever the clock says. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const RELEASES = new URL('../../../apps/web/src/features/version/releases.ts', import.meta.url);

it('dates no release in the future', () => {
  const dates = [...readFileSync(RELEASES, 'utf8').matchAll(/^ {4}date: '([\d-]{10})'/gm)].map(
    ([, date]) => date!,
  );
  expect(dates.length).toBeGreaterThan(1);
  const committed = execFileSync('git', ['log', '-1', '--format=%cI'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const latest = committed.slice(0, 10);
  expect(dates.filter((date) => date > latest)).toEqual([]);
});
