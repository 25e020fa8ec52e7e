/** Every form, field and kind of wrong value: reported at its field, all at once, in the requested language. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tiku/platform/database';
import { PASSWORD } from '../test/service.js';
import type { Person } from '../test/service.js';
import { identity, identityForSuite } from '../test/suite.js';

identityForSuite();

let superadmin: Person;
let teacher: Person;
let enterpriseId: string;
beforeAll(async () => {
  superadmin = await identity.signUpAs('superadmin');
  teacher = await identity.signUp();
  enterpriseId = await identity.enterprise('forms.example.com');
});

interface Form {
  method: 'POST' | 'PUT' | 'DELETE';
  url: () => string;
  as?: () => Person;
  /** A body with a valid shape. Each test changes a part of it. */
  good: () => Record<string, unknown>;
  /** Optional fields. */
  optional?: readonly string[];
  /** Fields in which null has a meaning. */
  nullable?: readonly string[];
}

const FORMS: Record<string, Form> = {
  registration: {
    method: 'POST',
    url: () => '/auth/register',
    good: () => ({ name: '李', email: 'form@school.edu.cn', password: PASSWORD }),
  },
  login: {
    method: 'POST',
    url: () => '/auth/login',
    good: () => ({ email: 'a@b.edu.cn', password: PASSWORD }),
  },
  'forgotten password': {
    method: 'POST',
    url: () => '/auth/forgot-password',
    good: () => ({ email: 'a@b.edu.cn' }),
  },
  'another verification mail': {
    method: 'POST',
    url: () => '/auth/resend-verification',
    good: () => ({ email: 'a@b.edu.cn' }),
  },
  'password reset': {
    method: 'POST',
    url: () => '/auth/reset-password',
    good: () => ({ token: 'x'.repeat(43), password: PASSWORD }),
  },
  'password change': {
    method: 'PUT',
    url: () => '/auth/change-password',
    as: () => teacher,
    good: () => ({ currentPassword: PASSWORD, newPassword: 'Wm4$nRt8?xYc' }),
  },
  leaving: {
    method: 'DELETE',
    url: () => '/auth/account',
    as: () => teacher,
    good: () => ({ password: PASSWORD }),
  },
  profile: {
    method: 'PUT',
    url: () => '/auth/profile',
    as: () => teacher,
    good: () => ({ name: '李', department: '数学系' }),
    optional: ['name', 'department'],
    nullable: ['department'],
  },
  'an account in administration': {
    method: 'PUT',
    url: () => `/users/${teacher.id}`,
    as: () => superadmin,
    good: () => ({ name: '李', department: '数学系', role: 'teacher', status: 'active', enterpriseId }),
    optional: ['name', 'department', 'role', 'status', 'enterpriseId'],
    nullable: ['department', 'enterpriseId'],
  },
  'a batch': {
    method: 'POST',
    url: () => '/users/batch',
    as: () => superadmin,
    good: () => ({ action: 'activate', ids: [newId()] }),
  },
  'a sign-on connection': {
    method: 'POST',
    url: () => '/auth/sso/connections',
    as: () => superadmin,
    good: () => ({ enterpriseId, issuer: 'https://login.example.com', clientId: 'tiku' }),
  },
};

const LANGUAGES = { 'zh-CN': /\p{Script=Han}/u, 'en-US': /^[^\p{Script=Han}]*[a-z]{3}[^\p{Script=Han}]*$/u };

interface Detail {
  path: string;
  message: string;
  rule: string;
}

async function send(form: Form, payload: object, language: string): Promise<Detail[]> {
  const response = await identity.request({
    method: form.method,
    url: form.url(),
    payload,
    headers: { 'accept-language': language },
    ...(form.as && { token: form.as().token }),
  });
  expect([response.statusCode, response.json().code]).toEqual([400, 'VALIDATION_ERROR']);
  return response.json().details;
}

const WRONG: [string, (field: string) => unknown][] = [
  ['missing', () => undefined],
  ['null', () => null],
  ['empty', (field) => (field === 'ids' ? [] : '')],
  ['of another type', () => ({ $ne: null })],
  ['a list', (field) => (field === 'ids' ? {} : [[]])],
  ['far too long', (field) => (field === 'ids' ? Array.from({ length: 101 }, newId) : 'x'.repeat(10_000))],
];

/** The fields of a form that must refuse this kind of wrong value. */
function fieldsRefused(form: Form, kind: string): string[] {
  return Object.keys(form.good()).filter(
    (field) =>
      !(kind === 'missing' && form.optional?.includes(field)) &&
      !(kind === 'null' && form.nullable?.includes(field)) &&
      // An empty department means none.
      !(kind === 'empty' && field === 'department'),
  );
}

describe.each(Object.entries(FORMS))('the form of %s', (_name, form) => {
  const cases = WRONG.map(([kind, wrong]) => ({ kind, wrong, fields: fieldsRefused(form, kind) }));
  it.each(cases.filter(({ fields }) => fields.length > 0))(
    'reports every field that is $kind',
    async (wrongly) => {
      const { fields, wrong } = wrongly;
      const payload = Object.fromEntries(fields.map((field) => [field, wrong(field)]));
      for (const [language, written] of Object.entries(LANGUAGES)) {
        const details = await send(form, payload, language);
        expect([...new Set(details.map(({ path }) => path.split('.')[0]))].sort()).toEqual(
          [...fields].sort(),
        );
        for (const { message, rule } of details) {
          expect(message).toMatch(written);
          expect(message).not.toContain(`rule.${rule}`);
        }
      }
    },
  );
});

describe('a field that users may not set', () => {
  const CHOSEN = {
    id: newId(),
    role: 'superadmin',
    status: 'inactive',
    emailVerified: true,
    email_verified: true,
    credentialVersion: 9,
    passwordHash: 'x',
    registeredAt: '2000-01-01T00:00:00.000Z',
  };
  const standing = async (id: string) =>
    (
      await identity.sql('SELECT role, status, email_verified, credential_version FROM users WHERE id = $1', [
        id,
      ])
    )[0];
  const PLAIN = { role: 'teacher', status: 'active', email_verified: false, credential_version: 1 };

  it('is ignored at registration', async () => {
    const account = { name: '李', email: 'mass@school.edu.cn', password: PASSWORD };
    const response = await identity.request({
      method: 'POST',
      url: '/auth/register',
      payload: { ...account, ...CHOSEN, enterpriseId },
    });
    expect(response.statusCode).toBe(201);
    const { id } = response.json().user;
    expect([id === CHOSEN.id, await standing(id)]).toEqual([false, PLAIN]);
    expect(response.json().user.enterpriseId).toBeNull();
  });

  it('is ignored in the profile', async () => {
    const { token, id } = await identity.signUp();
    const email = 'taken-over@school.edu.cn';
    const put = await identity.request({
      method: 'PUT',
      url: '/auth/profile',
      token,
      payload: { ...CHOSEN, email, enterpriseId, preferences: { theme: 'dark', role: 'superadmin' } },
    });
    expect(put.statusCode).toBe(200);
    expect(put.json().user).toMatchObject({ id, role: 'teacher', enterpriseId: null });
    expect(put.json().user.email).not.toBe(email);
    expect(await standing(id)).toEqual(PLAIN);
  });
});
