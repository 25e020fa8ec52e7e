import { describe, expect, it } from '@jest/globals';
import type { Role } from '@tiku/contracts/common';
import { refusalOf } from './administration-rules.js';

const person = (id: string, role: Role, status = 'active') => ({ id, role, status });
const act = (actor: Role, target: Role, more: { role?: Role; self?: boolean; standing?: boolean } = {}) =>
  refusalOf({
    actor: person('a', actor),
    target: person(more.self ? 'a' : 'b', target),
    standing: more.standing ?? true,
    ...(more.role && { role: more.role }),
  });

describe('administrators', () => {
  it.each(['teacher', 'student'] as const)('an admin changes a %s', (role) =>
    expect(act('admin', role)).toBeNull(),
  );
  it.each(['admin', 'superadmin'] as const)('an admin does not change an %s', (role) =>
    expect(act('admin', role)).toBe('error.user.administrator'),
  );
  it.each(['admin', 'superadmin'] as const)('an admin does not make an %s', (role) =>
    expect(act('admin', 'teacher', { role })).toBe('error.user.grant'),
  );
  it.each(['teacher', 'student', 'admin', 'superadmin'] as const)('a superadmin changes a %s', (role) =>
    expect(act('superadmin', role, { role: 'superadmin' })).toBeNull(),
  );
  it('refuses to change one’s own role or status', () =>
    expect(act('superadmin', 'superadmin', { self: true })).toBe('error.user.self'));
  it('lets a superadmin change their own name', () =>
    expect(act('superadmin', 'superadmin', { self: true, standing: false })).toBeNull());
  it.each(['teacher', 'student'] as const)('a %s may change no account', (role) =>
    expect(act(role, 'student')).toBe('error.authorization'),
  );
  it('refuses an administrator who has been suspended', () =>
    expect(
      refusalOf({
        actor: person('a', 'superadmin', 'suspended'),
        target: person('b', 'teacher'),
        standing: true,
      }),
    ).toBe('error.authorization'));
});
