import { expect, it } from '@jest/globals';
import { walkFiles } from './walk-files.js';

it('continues after a short page, from which files were deleted while it was listed', async () => {
  const pages = [['a/1', 'a/2'], ['a/3'], []];
  const scan = async () => (pages.shift() ?? []).map((key) => ({ key, modifiedAt: new Date(0) }));
  const walked: string[] = [];
  for await (const portion of walkFiles({ scan }, 'a/')) walked.push(...portion.map(({ key }) => key));
  expect(walked).toEqual(['a/1', 'a/2', 'a/3']);
});
