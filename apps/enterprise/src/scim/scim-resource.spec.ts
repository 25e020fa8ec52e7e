import { describe, expect, it } from '@jest/globals';
import {
  attributesOf,
  booleanOf,
  equality,
  filterOf,
  listQuery,
  projected,
  textOf,
} from './scim-resource.js';
import { USER_SCHEMA } from './scim-schemas.js';

describe('SCIM requests', () => {
  it('clamps pages into their range', () => {
    expect(listQuery({ startIndex: '-3', count: '5000' })).toMatchObject({ startIndex: 1, count: 200 });
    expect(listQuery({})).toMatchObject({ startIndex: 1, count: 100 });
    expect(() => listQuery({ count: 'many' })).toThrow();
  });

  it('finds comparisons that an index answers', () => {
    expect(equality(filterOf('userName eq "a@b.cn"'))).toEqual({ attribute: 'username', value: 'a@b.cn' });
    for (const other of ['userName sw "a"', 'active eq true', 'userName eq "a" and active eq true'])
      expect(equality(filterOf(other))).toBeNull();
    expect(() => filterOf('userName ]]')).toThrow();
    // Expanded, these would take minutes and all memory of the process.
    const groups = Array.from({ length: 30 }, () => '(title eq "a" or title eq "b")');
    for (const operator of [' and ', ' or '])
      expect(() => filterOf(groups.join(operator))).toThrow('at most 10');
    expect(equality(filterOf('displayName eq "(a) or (b) and (c) or (d) and (e) or (f)"'))).not.toBeNull();
  });

  it('reads values as directories write them', () => {
    expect([booleanOf('False'), booleanOf('true'), booleanOf(false)]).toEqual([false, true, false]);
    expect(() => booleanOf('no')).toThrow();
    expect([textOf('', 5), textOf(null, 5), textOf('a', 5)]).toEqual([null, null, 'a']);
    expect(() => textOf('toolong', 5)).toThrow();
    expect(attributesOf({ UserName: 'a' }, USER_SCHEMA).get('username')).toBe('a');
    expect(() => attributesOf({ schemas: ['urn:other'] }, USER_SCHEMA)).toThrow();
  });

  it('omits unrequested attributes, but neither id nor schemas', () => {
    const resource = { schemas: ['s'], id: '1', userName: 'a', title: 'b' };
    expect(projected(resource, { attributes: 'userName' })).toEqual({
      schemas: ['s'],
      id: '1',
      userName: 'a',
    });
    expect(projected(resource, { excludedAttributes: `${USER_SCHEMA}:title` })).not.toHaveProperty('title');
  });
});
