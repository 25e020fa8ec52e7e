import { describe, expect, it } from '@jest/globals';
import { testUser } from '../../../test/user.js';
import { baseOf, versionToSend } from './profile-base.js';

const user = testUser({ department: '高中数学组', version: 4 });
const shown = { id: user.id, name: '林', department: null };

describe('the initial values of a profile form', () => {
  it('are the account with its version, not a copy read at another moment', () => {
    expect(baseOf(shown, user)).toEqual({ name: '林知远', department: '高中数学组', version: 4 });
  });

  it('have no version if they are not the account’s', () => {
    const other = { ...user, id: '0190a0b0-0000-7000-8000-000000000002' };
    expect(baseOf(shown, other)).toEqual({ name: '林', department: null, version: undefined });
    expect(baseOf(shown, null).version).toBeUndefined();
  });
});

describe('the version that is sent', () => {
  const base = baseOf(shown, user);

  it('is the newest if only something else was saved meanwhile', () => {
    expect(versionToSend(base, { ...user, version: 5 })).toBe(5);
  });

  it('is the first if the form’s own fields were changed elsewhere: a conflict', () => {
    expect(versionToSend(base, { ...user, name: '林远', version: 5 })).toBe(4);
    expect(versionToSend(base, { ...user, department: null, version: 5 })).toBe(4);
    expect(versionToSend(base, null)).toBe(4);
  });
});
