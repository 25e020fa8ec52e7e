import { expect, it } from '@jest/globals';
import { patchesOf } from './scim-patch.js';
import { USER_SCHEMA } from './scim-schemas.js';

const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const patch = (...Operations: object[]) => patchesOf({ schemas: [PATCH], Operations });

it('splits a patch into attributes, however its path is written', () => {
  expect(patch({ op: 'Replace', path: `${USER_SCHEMA}:active`, value: 'False' })).toMatchObject([
    { op: 'replace', key: 'active', sub: null },
  ]);
  expect(patch({ op: 'add', value: { title: 'a', 'name.givenName': 'b' } })).toMatchObject([
    { key: 'title', value: 'a' },
    { key: 'name', sub: 'givenname', value: 'b' },
  ]);
  expect(patch({ op: 'remove', path: 'members[value eq "x"]' })).toMatchObject([
    { key: 'members', filter: 'value eq "x"' },
  ]);
  for (const wrong of [{ op: 'remove' }, { op: 'move', path: 'title' }, { op: 'add', path: 'a b', value: 1 }])
    expect(() => patch(wrong)).toThrow();
  expect(() => patchesOf({ Operations: [] })).toThrow();
});
