import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { checksums, isExpected, packageFolder } from './checksums.js';

it('has each weight with its checksum, and no other file', () => {
  const files = readdirSync(new URL('weights', packageFolder)).map((name) => `weights/${name}`);
  expect(files.toSorted()).toEqual([...checksums.keys()].toSorted());
  const changed = files.filter((path) => !isExpected(path, readFileSync(new URL(path, packageFolder))));
  expect(changed).toEqual([]);
});
